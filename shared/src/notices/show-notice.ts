import type { Language } from '../calls/api.ts'
import type { NoticeContent } from '../calls/internal.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import type { NoticeKind, NoticeText, NoticeTexts, NoticeValues } from './texts.ts'

const texts: Record<Language, NoticeTexts> = { ru, en }

/** Where in the mini-app each kind leads with one tap; what is said in the chat is answered there. */
const paths = {
  mining_finished: '/mining',
  friend_active: '/mining',
  boost_paid: '/mining',
  stars_topped_up: '/wallet',
  stars_credited: '/wallet',
  stars_refunded: '/wallet',
  refund_failed: '/wallet',
  support_request: undefined,
  support_answer: undefined,
  support_closed: undefined,
} as const satisfies Record<NoticeKind, string | undefined>

export interface ShownNotice extends NoticeText {
  readonly path?: Exclude<(typeof paths)[NoticeKind], undefined>
}

/** A notice in a person's language, as the chat and the inbox say it. */
export function showNotice(language: Language, notice: NoticeContent): ShownNotice {
  const path = paths[notice.kind]
  return { ...textOf(texts[language], notice), ...(path && { path }) }
}

function textOf<K extends NoticeKind>(of: NoticeTexts, { kind, values }: { kind: K; values: NoticeValues[K] }) {
  return of[kind](values)
}
