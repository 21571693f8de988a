// Entries of changelogs and notices of an end in languages other than English, and other texts in them, which are compared as wording.
import assert from 'node:assert/strict';
import test from 'node:test';
import { classify } from '../classify.ts';
import { diffPages } from '../diff-page.ts';
import { readPage } from '../read-page.ts';

const read = (html: string) =>
  readPage(`<html><main>${html}</main></html>`, { url: 'https://docs.example.com', ignoreSelectors: [] }).snapshot;
const kinds = (before: string, after: string): string[] =>
  diffPages(read(before), read(after)).map((finding) => {
    const { classification } = classify(finding, '2026-11-22');
    return `${classification} ${finding.sunsetOn ?? '-'}`;
  });
const entry = (text: string): string[] => {
  const page = (more: string): string =>
    `<h1>Changelog</h1>${more}<h2>2024-01-05</h2><ul><li>Initial release of the service.</li></ul>`;
  return kinds(page(''), page(`<h2>2026-03-16</h2><ul><li>${text}</li></ul>`));
};

const ENTRIES: Readonly<Record<string, readonly (readonly [text: string, want: string])[]>> = {
  'English with names from others': [
    ['Removed endpoints for Las Vegas, Los Angeles', 'BREAKING -'],
    ['IM API sunset on 2027-03-01', 'DEPRECATION 2027-03-01'],
    ['DER encoded keys are no longer accepted', 'BREAKING -'],
  ],
  German: [
    ['Das Feld <code>rabatt</code> wurde aus der Antwort entfernt.', 'BREAKING -'],
    ['Der Header <code>X-Mandant</code> ist ab sofort verpflichtend.', 'BREAKING -'],
    ['Beträge kommen jetzt als String statt als Zahl.', 'BREAKING -'],
    ['Version 2 der Schnittstelle wird am 31. Dezember 2026 abgeschaltet.', 'DEPRECATION 2026-12-31'],
    ['Der Parameter <code>art</code> gilt als veraltet und entfällt demnächst.', 'DEPRECATION -'],
    ['Neu: Aufträge lassen sich nach Status filtern.', 'NEW_FEATURE -'],
    ['Ein Fehler bei der Berechnung der Steuer wurde behoben.', 'BUG_FIX -'],
    ['Das Limit wurde auf 50 Anfragen pro Minute gesenkt.', 'PERFORMANCE -'],
    ['Sicherheitslücke in der Anmeldung geschlossen, bitte auf 3.2 wechseln.', 'SECURITY -'],
    ['Tippfehler in der Dokumentation entfernt.', 'COSMETIC -'],
    ['Unser Büro ist umgezogen und wurde neu gestrichen.', 'COSMETIC -'],
    ['Das Feld email ist jetzt optional und muss nicht mehr angegeben werden.', 'NEW_FEATURE -'],
    ['Der Header muss bei Abfragen nicht länger mitgeschickt werden.', 'NEW_FEATURE -'],
    ['<code>phone</code> ist kein Pflichtfeld mehr.', 'NEW_FEATURE -'],
    ['Der Wert darf nicht mehr leer sein.', 'BREAKING -'],
    ['Die Version muss nicht mehr im Pfad stehen, sondern im Header.', 'BREAKING -'],
    ['Das Feld <code>x</code> wurde entfernt und muss nicht mehr gesendet werden.', 'BREAKING -'],
  ],
  French: [
    ['Le champ <code>remise</code> a été supprimé de la réponse.', 'BREAKING -'],
    ['Le paramètre <code>devise</code> est désormais obligatoire.', 'BREAKING -'],
    ["Nous n'acceptons plus les appels sans signature.", 'BREAKING -'],
    ["La version 1 de l'API sera arrêtée le 1er mars 2027.", 'DEPRECATION 2027-03-01'],
    ['Vous pouvez désormais filtrer les commandes par statut.', 'NEW_FEATURE -'],
    ["Correction d'une erreur dans le calcul des taxes.", 'BUG_FIX -'],
    ['La limite passe de 100 à 60 requêtes par minute.', 'PERFORMANCE -'],
    ['Nouvelle mise en page de la documentation.', 'COSMETIC -'],
    ['Les paramètres <code>from</code> et <code>to</code> ne sont plus requis.', 'NEW_FEATURE -'],
    ["Le paramètre <code>page</code> n'est plus facultatif.", 'BREAKING -'],
  ],
  Spanish: [
    ['Se ha eliminado el campo <code>descuento</code> de la respuesta.', 'BREAKING -'],
    ['El parámetro <code>moneda</code> ahora es obligatorio.', 'BREAKING -'],
    ['La API ya no acepta fechas sin zona horaria.', 'BREAKING -'],
    ['La versión 1 dejará de funcionar el 31 de marzo de 2027.', 'DEPRECATION 2027-03-31'],
    ['Ya es posible consultar las facturas por fecha.', 'NEW_FEATURE -'],
    ['Corregimos un error en el cálculo de impuestos.', 'BUG_FIX -'],
    ['Subimos el límite a 200 peticiones por minuto.', 'PERFORMANCE -'],
    ['Nuevo artículo en nuestro blog sobre facturación.', 'COSMETIC -'],
    ['El parámetro <code>currency</code> deja de ser obligatorio.', 'NEW_FEATURE -'],
    ['El parámetro <code>page</code> deja de ser opcional.', 'BREAKING -'],
    ['Ya no hace falta enviar el parámetro <code>locale</code>.', 'NEW_FEATURE -'],
  ],
  Portuguese: [
    ['O campo <code>desconto</code> foi removido da resposta.', 'BREAKING -'],
    ['O parâmetro <code>moeda</code> agora é obrigatório.', 'BREAKING -'],
    ['A versão 1 será descontinuada em 31 de março de 2027.', 'DEPRECATION 2027-03-31'],
    ['Agora é possível consultar os pedidos por data.', 'NEW_FEATURE -'],
    ['Corrigimos um erro no cálculo dos impostos.', 'BUG_FIX -'],
    ['Correção ortográfica em um exemplo da documentação.', 'COSMETIC -'],
    ['O campo email não é mais obrigatório.', 'NEW_FEATURE -'],
    ['O parâmetro <code>page</code> deixou de ser opcional.', 'BREAKING -'],
  ],
  Italian: [
    ['Il campo <code>sconto</code> è stato rimosso dalla risposta.', 'BREAKING -'],
    ['Il parametro <code>valuta</code> è ora obbligatorio.', 'BREAKING -'],
    ['La versione 1 sarà dismessa il 31 marzo 2027.', 'DEPRECATION 2027-03-31'],
    ['Ora è possibile filtrare gli ordini per stato.', 'NEW_FEATURE -'],
    ['Risolto un errore nel calcolo delle imposte.', 'BUG_FIX -'],
    ['Il campo email non è più obbligatorio.', 'NEW_FEATURE -'],
  ],
  Japanese: [
    ['レスポンスから <code>discount</code> を削除しました。', 'BREAKING -'],
    ['パラメータ <code>currency</code> が必須になりました。', 'BREAKING -'],
    ['v1 は2027年3月31日をもって提供を終了します。', 'DEPRECATION 2027-03-31'],
    ['注文をステータスで絞り込めるようになりました。', 'NEW_FEATURE -'],
    ['税額が正しく計算されない不具合を修正しました。', 'BUG_FIX -'],
    ['ドキュメントの誤字を修正しました。', 'COSMETIC -'],
    ['<code>name</code> を任意項目に変更しました。', 'NEW_FEATURE -'],
    ['<code>locale</code> の指定は不要になりました。', 'NEW_FEATURE -'],
    ['<code>page</code> は任意ではなくなりました。', 'BREAKING -'],
    ['<code>x</code> は廃止され、指定は不要になりました。', 'BREAKING -'],
  ],
  Chinese: [
    ['新增查询仓位接口', 'NEW_FEATURE -'],
    ['该接口将于 2026 年 7 月 1 日下线,请改用 GET /v2/orders', 'DEPRECATION 2026-07-01'],
    ['该接口已下线', 'BREAKING -'],
    ['不再返回 state 字段', 'BREAKING -'],
    ['下单接口的 <code>remark</code> 改为必填', 'BREAKING -'],
    ['修复了金额错误的问题', 'BUG_FIX -'],
    ['限频由 10 次/秒调整为 5 次/秒', 'PERFORMANCE -'],
    ['更正了描述中的错别字', 'COSMETIC -'],
    ['文档已移除重复内容', 'COSMETIC -'],
    ['计划删除旧的示例图片', 'COSMETIC -'],
    ['感谢您的支持', 'COSMETIC -'],
    ['<code>currency</code> 参数不再是必填项。', 'NEW_FEATURE -'],
  ],
  Korean: [
    ['응답에서 <code>discount</code> 필드가 삭제되었습니다.', 'BREAKING -'],
    ['<code>currency</code> 파라미터가 필수로 변경되었습니다.', 'BREAKING -'],
    ['v1은 2027년 3월 31일에 지원이 종료됩니다.', 'DEPRECATION 2027-03-31'],
    ['주문을 상태별로 조회할 수 있습니다.', 'NEW_FEATURE -'],
    ['세금 계산 오류를 수정했습니다.', 'BUG_FIX -'],
    ['email 필드는 더 이상 필수가 아닙니다.', 'NEW_FEATURE -'],
    ['<code>page</code> 파라미터가 더 이상 선택 사항이 아닙니다.', 'BREAKING -'],
  ],
};
for (const [language, entries] of Object.entries(ENTRIES))
  for (const [text, want] of entries)
    test(`${language}: "${text}" in a changelog`, () => assert.deepEqual(entry(text), [want]));

test('days without a year are those next to the entry, and labels over entries are known', () => {
  assert.deepEqual(entry('Die alte Anmeldung wird am 1. Juni abgeschaltet.'), ['DEPRECATION 2026-06-01']);
  assert.deepEqual(entry('v1 の提供は6月1日に終了します。'), ['DEPRECATION 2026-06-01']);
  assert.deepEqual(entry('Behoben: Die Summe stimmt mit den Posten überein.'), ['BUG_FIX -']);
  assert.deepEqual(entry('【新增】批量退款'), ['NEW_FEATURE -']);
});

const ENGLISH: readonly (readonly [text: string, want: string])[] = [
  ['Retired the <code>im.open</code> method. Use <code>chat.open</code> instead.', 'BREAKING -'],
  ['Renamed <code>des</code> to <code>description</code> in GET /orders.', 'BREAKING -'],
  ['The class com.acme.Client was removed; use com.acme.NewClient instead.', 'BREAKING -'],
  ['The Nova API was removed.', 'BREAKING -'],
  ['Removed the endpoint of WeChat Pay (微信支付).', 'BREAKING -'],
  ['Suppressions: new filter parameter group_id.', 'NEW_FEATURE -'],
];
for (const [text, want] of ENGLISH)
  test(`names of other languages leave it English: ${text}`, () => assert.deepEqual(entry(text), [want]));

test('what is new or mended may be about what is gone, and of two days the one beside the end counts', () => {
  assert.deepEqual(entry('Nuevo evento que se envía cuando un artículo ha sido eliminado.'), ['NEW_FEATURE -']);
  assert.deepEqual(entry('Ein Fehler wurde behoben, bei dem Felder entfernt wurden.'), ['BUG_FIX -']);
  assert.deepEqual(entry('v1 wird am 31. März 2027 abgeschaltet, v2 startet am 1. Juni 2027.'), [
    'DEPRECATION 2027-03-31',
  ]);
  assert.deepEqual(entry('Das Feld wurde am 1. Februar abgekündigt.'), ['DEPRECATION -']);
});

const NOTICES: readonly (readonly [text: string, want: string])[] = [
  ['Diese Methode ist veraltet.', 'DEPRECATION -'],
  ['Nur noch bis zum 1. März 2027 verfügbar.', 'DEPRECATION 2027-03-01'],
  ['Ce paramètre est obsolète, utilisez <code>statut</code>.', 'DEPRECATION -'],
  ['Este recurso está en desuso.', 'DEPRECATION -'],
  ['O suporte à versão 1 termina em 31/03/2027.', 'DEPRECATION 2027-03-31'],
  ['Questo metodo è deprecato.', 'DEPRECATION -'],
  ['このエンドポイントは非推奨です。', 'DEPRECATION -'],
  ['本接口即将下线，请使用新接口。', 'DEPRECATION -'],
  ['이 파라미터는 더 이상 사용되지 않습니다.', 'DEPRECATION -'],
  // What a value tells, what is done on a condition, and what an operation does.
  ['Gibt an, ob die Version veraltet ist.', 'COSMETIC -'],
  ['Indique si le contrat est obsolète.', 'COSMETIC -'],
  ['Devuelve también los productos obsoletos.', 'COSMETIC -'],
  ['非推奨のコードかどうかを示します。', 'COSMETIC -'],
  ['是否已废弃：0 否，1 是。', 'COSMETIC -'],
  ['订单可以随时删除或关闭。', 'COSMETIC -'],
  ['接続を終了します。', 'COSMETIC -'],
  ['Disponible jusqu’à 100 articles.', 'COSMETIC -'],
  ['El archivo se eliminará automáticamente.', 'COSMETIC -'],
];
for (const [text, want] of NOTICES)
  test(`"${text}" on a page of reference`, () => {
    const page = (more: string): string =>
      `<h1>Orders API</h1><p>What it is for.</p><h2>Create</h2><p>Creates one.</p>${more}`;
    assert.deepEqual(kinds(page(''), page(`<p>${text}</p>`)), [want]);
  });
