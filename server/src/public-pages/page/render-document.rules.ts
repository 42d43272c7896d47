import type { Language } from '@enp/shared/calls/api'
import { type Html, html } from './html.rules.ts'

interface PageDocument {
  readonly language: Language
  readonly head: Html
  readonly header: Html
  readonly main: Html
}

/** A whole HTML document with the brand above its content. */
export function renderDocument({ language, head, header, main }: PageDocument): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
${head}
</head>
<body>
<header class="top"><span class="brand">enp travel</span>${header}</header>
<main>${main}</main>
</body>
</html>
`.html
}
