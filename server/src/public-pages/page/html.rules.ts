import { escapeHtml } from '@enp/shared/text/escape-html'

/** Markup whose texts are escaped. */
export interface Html {
  readonly html: string
}

type HtmlPart = string | number | Html | readonly Html[] | undefined | false

/** Escapes each value that is not markup itself, so that a typed text can never become a tag. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(toText)) }
}

function toText(value: HtmlPart): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(stripControls(String(value)))
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}

/** XML and HTML can't contain them. */
const stripControls = (text: string) =>
  [...text].filter((character) => character >= ' ' || character === '\n' || character === '\t').join('')

/** A data block, which browsers never run. Without `<` no text can end it. */
export function jsonBlock(value: object): Html {
  const json = JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return { html: `<script type="application/ld+json">${json}</script>` }
}
