import type { Language } from '@enp/shared/calls/api'
import { html } from './html.rules.ts'
import { renderCommonHead } from './page-head.rules.ts'
import { pageWords } from './page-words.rules.ts'
import { renderDocument } from './render-document.rules.ts'

/** `paused`: the service exists but is hidden. */
export type MissingReason = 'missing' | 'paused'

export function renderMissingPage(language: Language, reason: MissingReason, bot: string | undefined): string {
  const words = pageWords[language]
  const { title, text } = words[reason]
  return renderDocument({
    language,
    head: html`${renderCommonHead(`${title} — enp travel`)}
<meta name="robots" content="noindex">`,
    header: html``,
    main: html`<article><header><h1>${title}</h1><p class="short">${text}</p></header>
${bot !== undefined && html`<a class="button" href="https://t.me/${bot}?startapp">${words.others}</a>`}</article>`,
  })
}
