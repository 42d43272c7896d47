import { createHash } from 'node:crypto'
import type { Language } from '@enp/shared/calls/api'
import { escapeHtml } from '@enp/shared/text/escape-html'

const style = `
@page { size: A4; margin: 16mm }
:root { color-scheme: light }
* { box-sizing: border-box; margin: 0 }
body { max-width: 178mm; margin: 0 auto; padding: 24px; background: #fff; color: #14191a;
  font: 15px/1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif }
header { display: flex; justify-content: space-between; gap: 24px; padding-bottom: 12px; border-bottom: 2px solid #14191a }
h1 { margin: 24px 0 4px; font-size: 28px; line-height: 1.2 }
main { display: grid; grid-template-columns: 1fr 66mm; gap: 28px; margin-top: 24px }
dt { margin-top: 14px; color: #566164; font-size: 13px }
dt:first-child { margin-top: 0 }
dd { margin: 0 }
figure { text-align: center }
figure svg { display: block; width: 66mm; height: 66mm }
figcaption { margin-top: 8px; color: #566164; font-size: 13px }
.number { font-weight: 700; letter-spacing: .04em; white-space: nowrap }
footer { margin-top: 24px; padding-top: 12px; border-top: 1px solid #b8c1c3; font-size: 13px }
@media (max-width: 560px) { main { grid-template-columns: 1fr } figure { order: -1 } figure svg { margin: 0 auto } }
@media print { body { padding: 0 } }
`

/** Forbids scripts and all loading; only the page's own style is allowed. */
export const signedSheetCsp = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const numberWords = { ru: 'Номер брони', en: 'Booking number' } as const satisfies Record<Language, string>

export type SheetRow = readonly [term: string, lines: readonly string[]]

interface SignedSheet {
  readonly language: Language
  /** Name of the document: `Ваучер`. */
  readonly name: string
  readonly number: string
  readonly heading: string
  readonly rows: readonly SheetRow[]
  /** Below the code. */
  readonly caption: string
  readonly footer: { readonly title: string; readonly lines: readonly string[] }
}

/** An A4 page with a code. `qr` must be an SVG of ours, because it is not escaped. */
export function signedSheet(sheet: SignedSheet, qr: string): string {
  const { language, name, heading, rows, caption, footer } = sheet
  const list = rows.map(
    ([term, lines]) => `<dt>${escapeHtml(term)}</dt>${lines.map((line) => `<dd>${escapeHtml(line)}</dd>`).join('')}`,
  )
  const title = escapeHtml(`${name} ${sheet.number}`)
  const number = `<span class="number">${escapeHtml(sheet.number)}</span>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header><strong>enp travel</strong><span>${numberWords[language]}: ${number}</span></header>
<h1>${escapeHtml(heading)}</h1>
<main>
<dl>${list.join('\n')}</dl>
<figure role="img" aria-label="${title}">${qr}<figcaption>${number}<br>${escapeHtml(caption)}</figcaption></figure>
</main>
<footer><strong>${escapeHtml(footer.title)}</strong><br>${footer.lines.map(escapeHtml).join('<br>')}</footer>
</body>
</html>
`
}
