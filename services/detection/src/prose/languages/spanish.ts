import { DAY, stems, TO_COME, words } from './language.ts';
import type { Language } from './language.ts';

const GONE =
  '(?:eliminad|retirad|renombrad|quitad|suprimid|borrad|reemplazad|sustituid|desactivad|movid|descontinuad)[oa]s?';
const NOW =
  '(?:ahora|a partir de (?:hoy|ahora|esta versión)|desde (?:hoy|ahora|esta versión)|en adelante|de ahora en adelante)';

export const SPANISH: Language = {
  code: 'es',
  known:
    'el se ya ha han hemos será serán antes está están próximo los pedidos nuevo nueva nuevos nuevas ahora añadido agregado agregamos corregido corregimos eliminado eliminamos campo parámetro',
  papers:
    'enlaces rotos|preguntas frecuentes|traducción|festivo|vacaciones|feria|seminario|equipo|(?<!_)intern[oa]s?\\b|soporte (?:técnico )?(?:estará|atenderá)|horario de atención|documentación|errata|ortograf|ejemplo|guía de estilo|tutorial|sitio web|boletín|panel de|oficina|logotipo|blog|captura',
  breaks: [
    `(?:se )?(?:ha|han|hemos|fue|fueron|está|están) (?:sido )?${GONE}|(?:se ha|se han|hemos) (?:eliminado|retirado|renombrado|quitado|suprimido|reemplazado|sustituido|cambiado el nombre)`,
    stems(
      '(?:eliminamos|retiramos|quitamos|renombramos|suprimimos|se (?:eliminó|eliminaron|retiró|retiraron|renombró|quitó|quitaron|suprimió)|eliminación (?:del|de la|de los|de las)|eliminad[oa]s? (?:el|la|los|las) )',
    ),
    `(?:exige|exigen|requiere|requieren) (?:[^\\s;]+ ){0,2}?ahora|ahora (?:exige|requiere)n?|deja(?:n)? de (?:ser|devolver|aceptar|incluir|enviar|admitir)|desaparec(?:e|en) |(?:lo|la|los) sustituye|(?:recib|devuelv|obtendr|respond)\\S* (?:con )?(?:un )?(?:error )?[45]\\d\\d|${NOW} (?:es|son) (?:una?|numéric)`,
    `ya no (?!(?:es|son) (?:necesari|obligatori)|hace falta|se requiere|ocurre|falla|hay que|será|estará|serán)[a-zñáéíóú]+|${words('dejamos de')}|ahora [^;]{1,60} no (?:admite|acepta|permite|devuelve)|antes (?:era|eran|devolvía|se |estaba|retornaba|respondía)`,
    `(?:es|son|será|pasa a ser|pasan a ser|se vuelve) (?:[^\\s;]+ ){0,3}?(?:obligatori|requerid|necesari)[oa]s?|${NOW}[^.;]{0,80}(?:obligatori|requerid|rechazad|deben? |se requiere)`,
    `(?:pasa|pasan|cambia|cambian|cambió|ha cambiado|cambiamos) (?:[^\\s;]+ ){0,4}?de [^.;]{1,60} a (?!\\d)|en lugar de|en vez de|(?:tipo|formato|estructura)[^.;]{0,60}(?:cambi|modific)\\S*|(?:son|serán|es|será) rechazad[oa]s?|(?:se|ahora) (?:devuelve|devuelven|expresa|expresan|envía|envían) como`,
    `deben? (?:[^\\s;]+ ){0,2}?(?:enviarse|incluirse|indicarse|especificarse) (?:obligatoriamente|siempre|como)`,
  ].join('|'),
  ends: [
    'obsolet[oa]s?|en desuso|descontinu|deprecad|deprecat|fin de (?:vida|soporte)|obsolescencia',
    `(?:será|serán|va a ser|van a ser) (?:[^\\s;]+ ){0,3}?(?:${GONE}|dad[oa]s? de baja|apagad[oa]s?|cerrad[oa]s?)`,
    '(?:soporte|disponible|vigente) hasta|(?:el )?retiro de|dejan? de (?:tener soporte|estar disponible|funcionar)|(?:retiraremos|eliminaremos|desactivaremos|apagaremos|cerraremos|descontinuaremos)',
    `se (?:eliminará|retirará|desactivará|descontinuará|dará de baja|apagará|cerrará|suprimirá)n?`,
    `(?:dejará|dejarán|dejaremos) de |${words('finalizará|terminará|cesará')}|ya no (?:será|estará|serán|estarán) (?:disponible|soportad|compatible|accesible|aceptad)`,
  ].join('|'),
  notices: `quedar(?:á|án) fuera de servicio|disponible hasta (?:el )?${DAY}|soporte [^;]{0,60}(?:finaliza|termina)|en desuso|dejar(?:á|án|emos) de |\\((?:obsolet[oa]|en desuso|deprecad[oa])[),]|^\\W*obsolet[oa][.,:]|${words('está|están|es|son|queda|quedan|fue|ha sido')} (?:[^\\s;]+ ){0,3}?(?:obsolet[oa]s?|en desuso|descontinuad[oa]s?|deprecad[oa]s?)|^\\W*(?:obsolet[oa]|en desuso|deprecad[oa])(?![a-z])|\\((?:obsolet[oa]|en desuso|deprecad[oa])\\)|(?:será|serán) (?:eliminad|retirad|desactivad|descontinuad)[oa]s? ${TO_COME}|se (?:eliminará|retirará|desactivará)n? ${TO_COME}`,
  fixes:
    'corregi|corrige|corrección|solucion(?:amos|ado|ó|ada)|se (?:arregl|resolv|solucion)|arregl(?:amos|ado)|resuelto|resolvimos',
  limits: [
    `(?:límite|cuota|máxim|tasa|solicitudes por|peticiones por|llamadas por|umbral)[^.;]{0,80}(?:aument|redu|elev|pasa|increment|disminu|ampl[ií]|duplic|baj|sub|limitad|restring)`,
    `(?:aument|redu[cj]|elev|increment|disminu|ampl[ií]|duplic|baj|limit|sub)\\S*[^.;]{0,60}(?:límite|cuota|solicitudes por|peticiones por|llamadas por)`,
    `(?:rendimiento|latencia|tiempos? de respuesta)[^.;]{0,60}(?:mejor|redu|optimi)|más rápid`,
  ].join('|'),
  secures:
    'vulnerabilidad|fallo de seguridad|\\btls\\b|\\bssl\\b|\\bcve-|por (?:motivos|razones) de seguridad|reforz\\S+ la seguridad|mejorar la seguridad|comprometid',
  offers: [
    stems('nuev[oa]s?(?![a-z])|añad|agreg|incorpor(?:amos|ado|ada|an|a)(?![a-z])|lanza(?:mos|miento)'),
    `${words('ya|ahora')} (?:[^\\s;]+ ){0,3}?(?:puedes?|pueden|podés|es posible|está|están|admite|incluye|soporta|acepta|permite|devuelve|contiene|cuenta|disponible|opcional)`,
    `(?:puedes?|pueden|es posible|incluye|soporta|admite|acepta|es|son) (?:[^\\s;]+ ){0,3}?${words('ahora')}`,
    'soporte (?:para|a|de) |está disponible|están disponibles|opcional',
  ].join('|'),
  eases: `ya no (?:es|son|será|serán) (?:[^\\s;]+ )?(?:obligatori|necesari|requerid)|ya no (?:hace falta|hay que|se requiere|se exige)|dej\\S+ de (?:ser|estar) (?:obligatori|necesari|requerid)`,
};
