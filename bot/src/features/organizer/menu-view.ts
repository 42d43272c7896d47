import type { Language } from '@enp/shared/calls/api'
import type { MembershipDetails } from '@enp/shared/calls/organizers/organizer-team'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import type { Deps } from '../../context.ts'
import { escapeHtml } from '../../texts.ts'
import { menuData, organizerMenu } from './menu.ts'

type Texts = Deps['texts']
interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function menuMessage(texts: Texts, language: Language, memberships: readonly MembershipDetails[]): Message {
  if (memberships.length === 0) {
    const keyboard = new InlineKeyboard().text(texts.t(language, 'apply-button'), 'apply:start')
    return { html: texts.t(language, 'member-nobody'), keyboard }
  }
  const lines = memberships.map((membership) => membershipLine(texts, language, membership))
  const entries = organizerMenu.filter(({ roles }) => memberships.some(({ role }) => roles.includes(role)))
  const rows = entries.map(({ label, data }) => [InlineKeyboard.text(texts.t(language, label), data)])
  return {
    html: [texts.t(language, 'organizer-menu'), ...lines].join('\n'),
    keyboard: InlineKeyboard.from(rows),
  }
}

type Limits = Pick<MembershipDetails, 'role' | 'serviceTitle' | 'until' | 'timeZone'>

/** Returns for example «контролёр, только «Лёд Байкала», по 31 декабря включительно». */
export function membershipLimitsText(
  texts: Texts,
  language: Language,
  { role, serviceTitle, until, timeZone }: Limits,
): string {
  return [
    texts.t(language, 'member-role', { role }),
    ...(serviceTitle ? [texts.t(language, 'team-of-service', { title: visibleText(serviceTitle) })] : []),
    ...(until ? [texts.t(language, 'team-until', { day: lastDay(language, timeZone, until) })] : []),
  ].join(', ')
}

/** Returns for example «Лёд и сосны: контролёр, «Лёд Байкала», по 31 декабря», as HTML. */
export function membershipLine(
  texts: Texts,
  language: Language,
  membership: Limits & Pick<MembershipDetails, 'organizerName'>,
): string {
  return escapeHtml(`${toDisplayName(membership.organizerName)}: ${membershipLimitsText(texts, language, membership)}`)
}

/** A membership ends at the midnight after this day. */
function lastDay(language: Language, timeZone: string, until: string): string {
  return formatDay(language, timeZone, new Date(Date.parse(until) - 1).toISOString())
}

export const backToMenu = (texts: Texts, language: Language) =>
  InlineKeyboard.text(texts.t(language, 'organizer-menu-back'), menuData)
