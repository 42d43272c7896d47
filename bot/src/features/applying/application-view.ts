import type { ReviewedApplication } from '@enp/shared/calls/organizers/organizer-applications'
import { findRegion } from '@enp/shared/regions/regions'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { escapeHtmlWithoutLinks } from '../../messaging/html.ts'
import type { Texts } from '../../texts/texts.ts'

type ApplicationText = Pick<ReviewedApplication, 'name' | 'about' | 'region' | 'contact'>

export function applicationTextLines(texts: Texts, { name, about, region, contact }: ApplicationText): string[] {
  return [
    `<b>${escapeTagMarks(visibleText(name))}</b>`,
    escapeHtmlWithoutLinks(about),
    escapeTagMarks(findRegion(region)?.[texts.language] ?? region),
    texts.applyContact(escapeTagMarks(visibleText(contact))),
  ]
}

export function applicationMessage(
  texts: Texts,
  application: ReviewedApplication,
): { html: string; keyboard: InlineKeyboard } {
  const { person, reason } = application
  const html = [
    texts.applicationOf(escapeTagMarks(person)),
    ...applicationTextLines(texts, application),
    '',
    applicationStateText(texts, application),
    ...(reason ? [texts.moderationReason(escapeTagMarks(reason))] : []),
  ].join('\n')
  return { html, keyboard: toKeyboard(texts, application) }
}

export function applicationStateText(texts: Texts, { state, operatorName = '' }: ReviewedApplication): string {
  return texts.applicationState({ state, operator: escapeTagMarks(operatorName) })
}

function toKeyboard(texts: Texts, { state, applicationId }: ReviewedApplication): InlineKeyboard {
  if (state !== 'pending') return InlineKeyboard.from([])
  const id = compactId(applicationId)
  return new InlineKeyboard()
    .text(texts.applicationApproveButton, `application:approve:${id}`)
    .text(texts.applicationRefuseButton, `application:refuse:${id}`)
}
