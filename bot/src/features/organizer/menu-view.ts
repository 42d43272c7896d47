import type { Language } from '@enp/shared/calls/api'
import type { MembershipDetails } from '@enp/shared/calls/organizers/organizer-team'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName, visibleText } from '@enp/shared/text/plain-text'
import { formatDay } from '@enp/shared/time/dates'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { menuData, organizerMenu } from './menu.ts'

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

export function menuMessage(texts: Texts, memberships: readonly MembershipDetails[]): Message {
  if (memberships.length === 0) {
    const keyboard = new InlineKeyboard().text(texts.applyButton, 'apply:start')
    return { html: texts.memberNobody, keyboard }
  }
  const lines = memberships.map((membership) => membershipLine(texts, membership))
  const entries = organizerMenu.filter(({ roles }) => memberships.some(({ role }) => roles.includes(role)))
  const rows = entries.map(({ label, data }) => [InlineKeyboard.text(texts[label], data)])
  return {
    html: [texts.organizerMenu, ...lines].join('\n'),
    keyboard: InlineKeyboard.from(rows),
  }
}

type Limits = Pick<MembershipDetails, 'role' | 'serviceTitle' | 'until' | 'timeZone'>

/** Returns for example «контролёр, только «Лёд Байкала», по 31 декабря включительно». */
export function membershipLimitsText(texts: Texts, { role, serviceTitle, until, timeZone }: Limits): string {
  return [
    texts.memberRole[role],
    ...(serviceTitle ? [texts.teamOfService(visibleText(serviceTitle))] : []),
    ...(until ? [texts.teamUntil(lastDay(texts.language, timeZone, until))] : []),
  ].join(', ')
}

/** Returns for example «Лёд и сосны: контролёр, «Лёд Байкала», по 31 декабря», as HTML. */
export function membershipLine(texts: Texts, membership: Limits & Pick<MembershipDetails, 'organizerName'>): string {
  return escapeTagMarks(`${toDisplayName(membership.organizerName)}: ${membershipLimitsText(texts, membership)}`)
}

/** A membership ends at the midnight after this day. */
function lastDay(language: Language, timeZone: string, until: string): string {
  return formatDay(language, timeZone, new Date(Date.parse(until) - 1).toISOString())
}

export const backToMenu = (texts: Texts) => InlineKeyboard.text(texts.organizerMenuBack, menuData)
