import type { Language } from '../calls/api.ts'
import { escapeHtml } from './escape-html.ts'

/** Allows only the page's own style. */
export const printablePagePolicy = "default-src 'none'; style-src 'unsafe-inline'"

/** A page for the printer that works offline. `body` is HTML, `title` is not. */
export function printablePage(language: Language, { title, body }: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="${printablePagePolicy}">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
${body}</body></html>
`
}

const style = `body{font:16px/1.4 system-ui,sans-serif;margin:16px;color:#111;background:#fff}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:8px;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
td.mark{min-width:28px;text-align:center}td.number,th.number{text-align:right;white-space:nowrap}
h1{font-size:20px;margin:0}h2{font-size:16px;margin:20px 0 8px}.made{color:#555;font-size:13px}`
