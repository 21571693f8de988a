import { userOf, type Api, type RouteContext } from '../api.ts';
import { held } from '../held.ts';
import { paged, pathId } from '../schemas/fields.ts';
import { monitorParams } from '../schemas/monitor.ts';
import { scan, scanQuery } from '../schemas/scan.ts';
import { scanView } from '../views/scan.ts';

export function scanRoutes(api: Api, { peers }: RouteContext): void {
  const { monitors, scans } = peers;

  api.get(
    '/monitors/:id/scans',
    {
      schema: { params: monitorParams, querystring: scanQuery, response: { 200: paged(scan) } },
      config: {
        operation: {
          id: 'listScans',
          tag: 'Monitors',
          summary: 'List the scans of a monitor',
          description: 'Newest first, since the monitor was created.',
        },
      },
    },
    async (request) => {
      const userId = userOf(request);
      const id = pathId(request.params.id, 'monitor');
      const { page, per_page: perPage } = request.query;
      const { monitor } = await monitors.GetMonitor({ userId, id });
      const { sourceKey, createdAt } = held(monitor, 'monitor');
      const list = await scans.ListScans({ sourceKey, monitorId: id, since: createdAt, page, perPage });
      return { data: list.scans.map(scanView), meta: { total: list.total, page, per_page: perPage } };
    },
  );
}
