/**
 * Where a text may come to stand, and what would run there; `run` stands for the call, `injected`
 * marks the element that would be made.
 */
const contexts: readonly ((run: string) => string)[] = [
  (run) => `<img data-injected src=x onerror=${run}>`,
  (run) => `<svg data-injected onload=${run}>`,
  (run) => `<script data-injected>${run}</script>`,
  (run) => `<details data-injected open ontoggle=${run}>`,
  (run) => `<iframe data-injected srcdoc="<script>top.${run}">`,
  (run) => `<a data-injected href=javascript:${run}>go</a>`,
  (run) => `<input data-injected autofocus onfocus=${run}>`,
  (run) => `<object data-injected data=javascript:${run}></object>`,
  (run) => `"><img data-injected src=x onerror=${run}>`,
  (run) => `'><img data-injected src=x onerror=${run}>`,
  (run) => `" autofocus onfocus=${run} data-injected="`,
  (run) => `' onmouseenter=${run} data-injected='`,
  (run) => `</title><img data-injected src=x onerror=${run}>`,
  (run) => `</textarea><img data-injected src=x onerror=${run}>`,
  (run) => `</style><img data-injected src=x onerror=${run}>`,
  (run) => `</script><script data-injected>${run}</script>`,
  (run) => `--><img data-injected src=x onerror=${run}>`,
  (run) => `]]><img data-injected src=x onerror=${run}>`,
  (run) => `';${run};//<i data-injected>`,
  (run) => `";${run};//<i data-injected>`,
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => '`${' + run + '}`<i data-injected>',
  (run) => `javascript:${run}//<i data-injected>`,
  (run) => `data:text/html,<script data-injected>parent.${run}</script>`,
];

const special = /[<>"'&]/g;
const code = (character: string) => character.charCodeAt(0);
const hex = (character: string) => code(character).toString(16).padStart(2, '0');
const names: Readonly<Record<string, string>> = {
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '&': 'amp',
};

/** Ways of writing what may be decoded once too often on its way to the page. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(special, (one) => `&${names[one] ?? ''};`),
  (text) => text.replaceAll(special, (one) => `&#${code(one)};`),
  (text) => text.replaceAll(special, (one) => `&#x${hex(one)};`),
  (text) => text.replaceAll(special, (one) => `%${hex(one)}`),
  (text) => text.replaceAll(special, (one) => `%25${hex(one)}`),
  (text) => text.replaceAll(special, (one) => `\\u00${hex(one)}`),
  (text) => text.replaceAll(special, (one) => `\\x${hex(one)}`),
  (text) => text.replaceAll(special, (one) => String.fromCharCode(code(one) + 0xfee0)),
];

/**
 * Texts that run `ran(<its place>)` or make an element with `data-injected` wherever they become
 * markup or code: every context in every encoding.
 */
export const payloads: readonly string[] = encodings
  .flatMap((encode) => contexts.map((context) => [encode, context] as const))
  .map(([encode, context], place) => encode(context(`ran(${place})`)));
