// Loads the protos at run time. proto-loader-gen-types gets the same options (scripts/generate.ts), so types and values agree:
// camelCase fields, enums as strings, 64-bit as numbers (there are only seconds), absent messages as null, absent optional scalars undefined, repeated fields arrays.
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync, type Options } from '@grpc/proto-loader';
import { fileURLToPath } from 'node:url';
import type { ProtoGrpcType as ChangeProto } from './gen/change.ts';
import type { ProtoGrpcType as DeadLetterProto } from './gen/deadletter.ts';
import type { ProtoGrpcType as DispatchProto } from './gen/dispatch.ts';
import type { ProtoGrpcType as HealthProto } from './gen/health.ts';
import type { ProtoGrpcType as MonitorProto } from './gen/monitor.ts';
import type { ProtoGrpcType as ScanProto } from './gen/scan.ts';

interface Packages {
  monitor: MonitorProto['tidemark']['monitor']['v1'];
  change: ChangeProto['tidemark']['change']['v1'];
  health: HealthProto['tidemark']['health']['v1'];
  scan: ScanProto['tidemark']['scan']['v1'];
  dispatch: DispatchProto['tidemark']['dispatch']['v1'];
  deadletter: DeadLetterProto['tidemark']['deadletter']['v1'];
}

export const LOADER_OPTIONS = { longs: Number, enums: String, defaults: true } as const satisfies Options;

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The services and types of one proto package: `load('monitor').MonitorService`. */
export function load<Name extends keyof Packages>(name: Name): Packages[Name] {
  const definition = loadSync(`tidemark/${name}/v1/${name}.proto`, { ...LOADER_OPTIONS, includeDirs: [ROOT] });
  const root = loadPackageDefinition(definition) as unknown as { tidemark: Record<string, { v1: unknown }> };
  return root.tidemark[name]?.v1 as Packages[Name];
}
