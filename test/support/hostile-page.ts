// A page that tries every way a browser has to reach a host.

const element = (html: (base: string) => string) => html;
const script = (code: (base: string) => string) => (base: string) => `<script>try{${code(base)}}catch{}</script>`;
const worker = (code: string): string =>
  `URL.createObjectURL(new Blob([${JSON.stringify(code)}],{type:'text/javascript'}))`;
const bare = (base: string): string => base.replace(/^https?:/, '');
const socket = (base: string): string => base.replace(/^http/, 'ws');

/** What the page does with `base`, an origin. */
export const TRIES: Readonly<Record<string, (base: string) => string>> = {
  image: element((base) => `<img src="${base}/image.png">`),
  picture: element(
    (base) => `<picture><source srcset="${base}/a.avif"><img src="${base}/b.png" loading=eager></picture>`,
  ),
  frame: element((base) => `<iframe src="${base}/frame"></iframe>`),
  'frame in a frame': element((base) => `<iframe srcdoc="<iframe src='${base}/inner'></iframe>"></iframe>`),
  'frame in a sandbox': element((base) => `<iframe sandbox="allow-scripts" src="${base}/sandbox"></iframe>`),
  object: element((base) => `<object data="${base}/object"></object><embed src="${base}/embed">`),
  'style sheet': element((base) => `<link rel=stylesheet href="${base}/style.css">`),
  'style import': element(
    (base) => `<style>@import url(${base}/import.css); body{background:url(${base}/bg.png)}</style>`,
  ),
  font: element((base) => `<style>@font-face{font-family:x;src:url(${base}/font.woff2)} h1{font-family:x}</style>`),
  script: element((base) => `<script src="${base}/script.js"></script>`),
  module: element((base) => `<script type=module src="${base}/module.js"></script>`),
  media: element(
    (base) => `<video src="${base}/video.mp4" autoplay muted></video><audio src="${base}/a.mp3" preload=auto></audio>`,
  ),
  track: element((base) => `<video><track default src="${base}/track.vtt"></video>`),
  icon: element((base) => `<link rel=icon href="${base}/favicon.ico">`),
  manifest: element((base) => `<link rel=manifest href="${base}/manifest.json">`),
  prefetch: element((base) => `<link rel=prefetch href="${base}/prefetch">`),
  preload: element(
    (base) => `<link rel=preload as=fetch href="${base}/preload"><link rel=modulepreload href="${base}/m.js">`,
  ),
  preconnect: element((base) => `<link rel=preconnect href="${base}/">`),
  'DNS prefetch': element((base) => `<link rel=dns-prefetch href="${bare(base)}">`),
  speculation: element(
    (base) =>
      `<script type=speculationrules>{"prefetch":[{"urls":["${base}/s"]}],"prerender":[{"urls":["${base}/p"]}]}</script>`,
  ),
  fetch: script((base) => `fetch('${base}/fetch',{credentials:'include'}).catch(()=>{})`),
  'fetch without CORS': script(
    (base) => `fetch('${base}/no-cors',{mode:'no-cors',method:'POST',body:'x'}).catch(()=>{})`,
  ),
  'fetch that outlives the page': script(
    (base) => `fetch('${base}/keep',{keepalive:true,mode:'no-cors'}).catch(()=>{})`,
  ),
  XMLHttpRequest: script((base) => `const x=new XMLHttpRequest();x.open('GET','${base}/xhr');x.send()`),
  beacon: script((base) => `navigator.sendBeacon('${base}/beacon','x')`),
  'beacon at the end': script((base) => `addEventListener('pagehide',()=>navigator.sendBeacon('${base}/late','x'))`),
  EventSource: script((base) => `new EventSource('${base}/events')`),
  WebSocket: script((base) => `new WebSocket('${socket(base)}/socket')`),
  'worker that fetches': script(
    (base) => `new Worker(${worker(`fetch('${base}/worker',{mode:'no-cors'}).catch(()=>{})`)})`,
  ),
  'worker with a WebSocket': script(
    (base) => `new Worker(${worker(`new WebSocket('${socket(base)}/worker-socket')`)})`,
  ),
  'shared worker': script(
    (base) => `new SharedWorker(${worker(`fetch('${base}/shared',{mode:'no-cors'}).catch(()=>{})`)})`,
  ),
  'imported module': script((base) => `import('${base}/dynamic.js').catch(()=>{})`),
  popup: script((base) => `open('${base}/popup')`),
  form: element(
    (base) =>
      `<iframe name=f></iframe><form id=f method=post target=f action="${base}/form"></form><script>f.submit?.()</script>`,
  ),
  ping: element(
    (base) => `<a id=a ping="${base}/ping" href="#x">x</a><script>document.querySelector('#a').click()</script>`,
  ),
  'content security report': element(
    (base) => `<meta http-equiv=Content-Security-Policy content="img-src 'none'; report-uri ${base}/csp">`,
  ),
  WebTransport: script((base) => `new WebTransport('${base.replace('http:', 'https:')}/quic').ready.catch(()=>{})`),
  WebRTC: script((base) => {
    const at = bare(base).slice(2);
    const servers = `[{urls:['stun:${at}','turn:${at}','turn:${at}?transport=tcp'],username:'a',credential:'b'}]`;
    return `const p=new RTCPeerConnection({iceServers:${servers}});p.createDataChannel('x');p.createOffer().then(o=>p.setLocalDescription(o))`;
  }),
};

/** A page of documentation that tries all of them with each origin. */
export const hostilePage = (bases: readonly string[]): string =>
  `<!doctype html><title>Docs</title><h1>Charges</h1><p>Make a charge.</p>${bases
    .flatMap((base) => Object.values(TRIES).map((attempt) => attempt(base)))
    .join('\n')}`;
