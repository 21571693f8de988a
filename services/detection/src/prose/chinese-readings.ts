// What entries of changelogs announce in Chinese. Elsewhere other languages are compared as wording.
import { breaking, deprecation, feature, fix, performance } from './reading.ts';
import type { Reading } from './reading.ts';

const HAN = /[\u4E00-\u9FFF]/;
/** Of what is called, sent or given, and not of the pages about it. */
const OF_API =
  '^(?=.*(?:接口|字段|参数|端点|方法|频道|主题|推送|版本|事件|限频|限速|频率|api|/[a-z]|[a-z]+_[a-z]+))(?!.*(?:文档|示例|说明|客服|技术支持|感谢|图片|补充)).*?';
const GONE = '(?:下线|下架|停用|停止(?:支持|服务|使用)|废弃|弃用|移除|删除|关闭|終止|终止)';

export const CHINESE: readonly Reading[] = [
  breaking(
    `${OF_API}(?:(?:已经?|现已|均已)${GONE}|不再(?:支持|返回|接受|提供|推送)|(?:改为|变为|变更为|修改为)必[填传须需选]|(?:字段|参数|接口)(?:更名|重命名|改名))`,
    {
      inEntry: true,
      stems: HAN,
    },
  ),
  deprecation(`${OF_API}(?:将|即将|计划|预计|拟)[^。;；]{0,40}${GONE}|${OF_API}(?:废弃|弃用|不推荐使用)`, {
    inEntry: true,
    stems: HAN,
  }),
  fix('修复|修正', { inEntry: true, stems: HAN }),
  performance(
    '(?:限频|限速|频率限制|请求限制|推送频率)[^。;；]{0,30}(?:调整|提升|提高|降低|变更|修改|优化)|(?:调整|提升|提高|降低|变更|修改)[^。;；]{0,30}(?:限频|限速|频率|上限)',
    {
      inEntry: true,
      stems: HAN,
    },
  ),
  feature(`${OF_API}(?:新增|增加|添加|上线(?!时间)|开放|现已支持|支持)`, { inEntry: true, stems: HAN }),
];
