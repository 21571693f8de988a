
import type { ScanFrequency as _tidemark_monitor_v1_ScanFrequency, ScanFrequency__Output as _tidemark_monitor_v1_ScanFrequency__Output } from '../../../tidemark/monitor/v1/ScanFrequency.ts';
import type { Alerts as _tidemark_monitor_v1_Alerts, Alerts__Output as _tidemark_monitor_v1_Alerts__Output } from '../../../tidemark/monitor/v1/Alerts.ts';

export interface MonitorSpec {
  'name'?: (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'scanFrequency'?: (_tidemark_monitor_v1_ScanFrequency);
  'suspend'?: (boolean);
  'alerts'?: (_tidemark_monitor_v1_Alerts | null);
  'ignoreSelectors'?: (string)[];
  '_name'?: "name";
  '_catalogApiSlug'?: "catalogApiSlug";
  '_docsUrl'?: "docsUrl";
  '_openapiSpecUrl'?: "openapiSpecUrl";
}

export interface MonitorSpec__Output {
  'name'?: (string);
  'catalogApiSlug'?: (string);
  'docsUrl'?: (string);
  'openapiSpecUrl'?: (string);
  'scanFrequency': (_tidemark_monitor_v1_ScanFrequency__Output);
  'suspend': (boolean);
  'alerts': (_tidemark_monitor_v1_Alerts__Output | null);
  'ignoreSelectors': (string)[];
}
