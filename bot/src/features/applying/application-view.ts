import type { Language } from '@enp/shared/calls/api'
import type { ReviewedApplication } from '@enp/shared/calls/organizers/organizer-applications'
import { findRegion } from '@enp/shared/regions/regions'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import type { Deps } from '../../context.ts'
import { escapeHtml, escapeHtmlWithoutLinks } from '../../texts.ts'

type Texts = Deps['texts']
type ApplicationText = Pick<ReviewedApplication, 'name' | 'about' | 'region' | 'contact'>

export function applicationTextLines(
  texts: Texts,
  language: Language,
  { name, about, region, contact }: ApplicationText,
): string[] {
  return [
    `<b>${escapeHtml(visibleText(name))}</b>`,
    escapeHtmlWithoutLinks(about),
    escapeHtml(findRegion(region)?.[language] ?? region),
    texts.t(language, 'apply-contact', { contact: escapeHtml(visibleText(contact)) }),
  ]
}

export function applicationMessage(
  texts: Texts,
  language: Language,
  application: ReviewedApplication,
): { html: string; keyboard: InlineKeyboard } {
  const { person, reason } = application
  const html = [
    texts.t(language, 'application-of', { person: escapeHtml(person) }),
    ...applicationTextLines(texts, language, application),
    '',
    applicationStateText(texts, language, application),
    ...(reason ? [texts.t(language, 'moderation-reason', { reason: escapeHtml(reason) })] : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, language, application) }
}

export function applicationStateText(
  texts: Texts,
  language: Language,
  { state, operatorName = '' }: ReviewedApplication,
): string {
  return texts.t(language, 'application-state', { state, operator: escapeHtml(operatorName) })
}

function toKeyboard(texts: Texts, language: Language, { state, applicationId }: ReviewedApplication): InlineKeyboard {
  if (state !== 'pending') return InlineKeyboard.from([])
  const id = compactId(applicationId)
  return new InlineKeyboard()
    .text(texts.t(language, 'application-approve-button'), `application:approve:${id}`)
    .text(texts.t(language, 'application-refuse-button'), `application:refuse:${id}`)
}
