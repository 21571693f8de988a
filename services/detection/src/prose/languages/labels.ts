// Labels in front of entries in languages other than English.
import type { Announcement } from '../reading.ts';

const LABELS: readonly [label: RegExp, announces: Announcement][] = (
  [
    [
      'breaking',
      'changements? (?:non rétrocompatibles|incompatibles)|cambios? incompatibles|inkompatible änderung(?:en)?|mudanças incompatíveis|modifiche incompatibili|不兼容变更|破坏性变更|互換性のない変更|entfernt|entfällt|supprimé|eliminado|removido|rimosso|移除|删除|削除|삭제|제거',
    ],
    [
      'deprecation',
      'veraltet|abkündigung|abgekündigt|fin de (?:support|soporte|vie)|\\p{Script=Han}{0,4}下线(?:通知|公告)|停止维护|サポート終了|提供終了|déprécié|obsolète|dépréciations?|obsoleto|en desuso|descontinuado|deprecato|废弃|弃用|下线|停用|非推奨|廃止|廃止予定|지원 ?중단|지원 ?종료|폐지',
    ],
    ['security', 'sicherheit|sécurité|seguridad|segurança|sicurezza|安全|セキュリティ|보안'],
    [
      'fix',
      'errores corregidos|arreglos|bug risolti|bug ?修复|バグ修正|버그 ?수정|fehler behoben|bugs? corrigés?|corre[çc][ãa]o de (?:bugs?|erros)|behoben|fehlerbehebung(?:en)?|korrigiert|corrigé|correctifs?|corregido|corrección|correcciones|corrigido|correção|correções|corretto|correzion[ei]|修复|修正|問題修正|不具合修正|수정|버그 ?수정',
    ],
    [
      'feature',
      'neu|neuerungen|neue funktion(?:en)?|hinzugefügt|nouveau|nouveautés?|nouvelles fonctionnalités|ajouts?|ajouté|nuevo|nueva función|novedades|añadido|agregado|novo|novidades?|adicionado|nuovo|novità|aggiunto|新增|新功能|追加|新機能|機能追加|추가|신규|신규 ?기능|새 기능',
    ],
  ] as const
).map(([announces, words]) => [new RegExp(`^[^\\p{L}\\d]{0,3}(${words})\\s*(?:[:\\]】)!-]|$)`, 'u'), announces]);

/** What a label in front of a text says. @param start its first words, folded. */
export function labelElsewhere(start: string): { announces: Announcement; words: string } | null {
  for (const [label, announces] of LABELS) {
    const words = label.exec(start)?.[1];
    if (words !== undefined) return { announces, words };
  }
  return null;
}
