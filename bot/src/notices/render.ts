import type { Language } from '@enp/shared/calls/api'
import type { NoticeContent } from '@enp/shared/calls/internal'
import { type ShownNotice, showNotice } from '@enp/shared/notices/show-notice'
import type { Deps } from '../context.ts'
import { escapeHtml } from '../texts.ts'

interface ChatNotice {
  /** For the messenger's HTML mode. */
  readonly html: string
  readonly button: string
  /** Where in the mini-app the button leads. */
  readonly path: ShownNotice['path']
}

/** A notice in a person's language, as a message. The text says it all; news of people begin with their title. */
export function render(texts: Deps['texts'], language: Language, notice: NoticeContent): ChatNotice {
  const { title, text, path } = showNotice(language, notice)
  const headline = notice.kind === 'friend_active' ? `<b>${escapeHtml(title)}</b>\n` : ''
  return { html: headline + escapeHtml(text), button: labelOf(texts, language, notice.kind, path), path }
}

function labelOf(texts: Deps['texts'], language: Language, kind: NoticeContent['kind'], path: ShownNotice['path']) {
  if (kind === 'mining_finished') return texts.t(language, 'claim-reward')
  switch (path) {
    case '/mining':
      return texts.t(language, 'open-route')
    case '/wallet':
      return texts.t(language, 'open-wallet')
  }
}
