import { DAY, stems, TO_COME, words } from './language.ts';
import type { Language } from './language.ts';

const GONE = '(?:removid|retirad|renomead|excluíd|substituíd|desativad|descontinuad|eliminad|desligad|encerrad)[oa]s?';
const NOW = '(?:agora|a partir de (?:agora|hoje)|a partir desta versão|de agora em diante|daqui em diante)';

export const PORTUGUESE: Language = {
  code: 'pt',
  known:
    'deixou ficam são vamos foi foram será serão já não antes incluímos encerraremos sai agora novo nova novos novas adicionado adicionamos corrigido corrigimos removido removemos campo parâmetro',
  papers:
    'links quebrados|perguntas frequentes|tradução|feriado|férias|webinar|equipe|time de|(?<!_)intern[oa]s?\\b|horário de atendimento|documentação|ortograf|exemplo|tutorial|boletim|painel|escritório|logotipo|blog|captura de tela',
  breaks: [
    `(?:foi|foram|está|estão) ${GONE}|${stems('(?:removemos|retiramos|renomeamos|excluímos|substituímos|remoção (?:do|da|dos|das)|removid[oa]s? (?:o|a|os|as) )')}`,
    `não (?:é|são|será|serão|está|estão|pode|podem) mais (?:[^\\s;]+ ){0,2}?(?:retornad|aceit|suportad|enviad|possível|permitid|disponíve|exibid|incluíd|usad)|não (?:retorna|aceita|suporta|envia|inclui|permite)m? mais|deixou de|deixaram de|deixa de|agora (?:é|são|vem|vêm) (?:[^\\s;]+ )?(?:em|dentro|como|no formato) |${words('mudou|mudaram|mudamos')}|antes (?:era|eram|retornava|vinha|vinham) `,
    `${NOW}[^.;]{0,80}(?:obrigatóri|rejeitad|recusad|deve(?:m)? |é necessário)|(?<!não )(?:é|são|passa a ser|passam a ser|tornou-se|passou a ser) (?:[^\\s;]+ ){0,3}?obrigatóri[oa]s?|pass(?:a|am|ou|aram) a (?:exigir|ser (?:obrigatóri|rejeitad|recusad|exigid|uma?|retornad|enviad|do tipo)|retornar|receber)`,
    `(?:passa|passou|mudou|muda|alterad[oa]|alteramos) (?:[^\\s;]+ ){0,4}?de [^.;]{1,60} para (?!\\d)|em vez de|ao invés de|no lugar de|(?:tipo|formato|estrutura)[^.;]{0,60}(?:alterad|mudou|modific)\\S*|(?:são|serão|é|será) (?:rejeitad|recusad)[oa]s`,
  ].join('|'),
  ends: [
    'obsolet[oa]s?|descontinu|depreciad|deprecad|deprecat|fim de (?:vida|suporte)',
    'sai do ar|sairá do ar|(?:será|serão) aposentad[oa]s?',
    `(?:será|serão) (?:[^\\s;]+ ){0,3}?${GONE}|(?:vamos|iremos) (?:remover|desativar|descontinuar|encerrar|desligar)|(?:encerraremos|removeremos|desativaremos|encerraremos|descontinuaremos)`,
    `(?:deixará|deixarão) de |não (?:será|serão|estará|estarão) mais (?:disponíve|suportad|aceit|acessíve)|${words('encerrará|terminará|funcionará até|funciona até')}`,
  ].join('|'),
  notices: `^\\W*descontinuad[oa](?![a-z])|deixa(?:rá|rão|m)? de funcionar|suporte [^;]{0,60}(?:termina|encerra)|disponíve(?:l|is) (?:somente |apenas )?até (?:o dia )?${DAY}|em desuso|(?:será|serão) retirad[oa]s? ${TO_COME}|^\\W*obsolet[oa][.,:]|${words('está|estão|é|são|foi|foram')} (?:[^\\s;]+ ){0,3}?(?:obsolet[oa]s?|descontinuad[oa]s?|depreciad[oa]s?)|^\\W*(?:obsolet[oa]|descontinuad[oa]|depreciad[oa])(?![a-z])|\\((?:obsolet[oa]|descontinuad[oa]|depreciad[oa])\\)|(?:será|serão) (?:removid|desativad|descontinuad|desligad|encerrad)[oa]s? ${TO_COME}`,
  fixes: 'corrigi|corrige|correç[aã]o|correções|resolvid|resolvemos|solucionad|ajustad[oa] (?:o|um) erro|bug\\b',
  limits: [
    `(?:limite|cota|máxim|taxa|requisições por|chamadas por|solicitações por)[^.;]{0,80}(?:aument|redu[zç]|elev|passa|passou|ampli|diminu|dobr|limitad|restring)`,
    `(?:aument|redu[zç]|elev|ampli|diminu|dobr)\\S*[^.;]{0,60}(?:limite|cota|requisições por|chamadas por|solicitações por)`,
    `(?:desempenho|performance|latência|tempo de resposta)[^.;]{0,60}(?:melhor|redu|otimi)|mais rápid`,
  ].join('|'),
  secures:
    'vulnerabilidade|falha de segurança|\\btls\\b|\\bssl\\b|\\bcve-|por (?:motivos|razões) de segurança|(?:aumentar|reforçar|melhorar) a segurança|comprometid',
  offers: [
    stems('nov[oa]s?(?![a-z])|novidade|adicion|incluímos|inclusão|disponibiliz|lanç'),
    `${words('agora|já')},? (?:[^\\s;]+ ){0,4}?(?:é possível|você pode|pode|podem|suporta|aceita|inclui|está|estão|permite|retorna|conta|disponíve|opciona)`,
    `(?:é possível|pode|podem|suporta|aceita|inclui|permite|é|são) (?:[^\\s;]+ ){0,3}?${words('agora')}`,
    'suporte (?:a|ao|à|para) |publicad[oa]s? |está disponível|estão disponíveis|opciona(?:l|is)',
  ].join('|'),
  eases: `não (?:é|são|será|serão) mais (?:[^\\s;]+ )?(?:obrigatóri|necessári|exigid|requerid|preciso)|deix\\S+ de ser (?:obrigatóri|necessári|exigid|requerid)`,
};
