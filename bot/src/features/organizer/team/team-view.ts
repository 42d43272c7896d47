import type { Language } from '@enp/shared/calls/api'
import type { Invitation, MembershipDetails, TeamMember } from '@enp/shared/calls/organizers/organizer-team'
import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import type { Deps } from '../../../context.ts'
import { escapeHtml } from '../../../texts.ts'
import { backToMenu, membershipLimitsText, membershipLine } from '../menu-view.ts'

type Texts = Deps['texts']
type TeamReply = Reply<'GET /v1/organizer/team/members'>['data']
interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}
const maxButtons = 80
const longestLabel = 60

const button = (label: string, data: string) => [InlineKeyboard.text(cutText(label, longestLabel), data)]

export function chooseOrganizerMessage(
  texts: Texts,
  language: Language,
  memberships: readonly MembershipDetails[],
): Message {
  const names = new Map(
    memberships.map(({ organizerId, organizerName }) => [organizerId, toDisplayName(organizerName)]),
  )
  const rows = [...names].map(([id, name]) => button(name, `help:list:${compactId(id)}`))
  return {
    html: texts.t(language, 'helpers-choose'),
    keyboard: InlineKeyboard.from([...rows, [backToMenu(texts, language)]]),
  }
}

export function teamMessage(
  texts: Texts,
  language: Language,
  organizerId: string,
  { helpers, invitations }: TeamReply,
): Message {
  const organizer = compactId(organizerId)
  const rows = [
    ...helpers.map((one) => button(helperLabel(texts, language, one), `help:show:${organizer}:${compactId(one.id)}`)),
    ...invitations.map((one) =>
      button(
        `${texts.t(language, 'team-link-label')} · ${membershipLimitsText(texts, language, one)}`,
        `help:link:${organizer}:${compactId(one.id)}`,
      ),
    ),
  ].slice(0, maxButtons)
  const invite = button(texts.t(language, 'team-invite-button'), `help:new:${organizer}`)
  return {
    html: texts.t(language, 'helpers-title', { total: helpers.length, links: invitations.length }),
    keyboard: InlineKeyboard.from([...rows, invite, [backToMenu(texts, language)]]),
  }
}

const toName = ({ name, username, id }: TeamMember) =>
  name === undefined ? id.slice(0, 8) : `${toDisplayName(name)}${username ? ` (@${username})` : ''}`

const helperLabel = (texts: Texts, language: Language, member: TeamMember) =>
  `${toName(member)} · ${membershipLimitsText(texts, language, member)}`

/** Renders a member; `isAsked` shows the confirmation before removing. */
export function teamMemberMessage(texts: Texts, language: Language, member: TeamMember, isAsked: boolean): Message {
  const [organizer, id] = [compactId(member.organizerId), compactId(member.id)]
  const about = escapeHtml(helperLabel(texts, language, member))
  const rows = isAsked
    ? [
        button(texts.t(language, 'team-end-confirm-button'), `help:end:${organizer}:${id}`),
        button(texts.t(language, 'team-back-button'), `help:show:${organizer}:${id}`),
      ]
    : [
        button(texts.t(language, 'team-until-button'), `help:until:${id}`),
        button(texts.t(language, 'team-end-button'), `help:ask:${organizer}:${id}`),
        button(texts.t(language, 'team-back-button'), `help:list:${organizer}`),
      ]
  return {
    html: isAsked ? `${about}\n\n${texts.t(language, 'team-end-ask')}` : about,
    keyboard: InlineKeyboard.from(rows),
  }
}

export function invitationMessage(texts: Texts, language: Language, invitation: Invitation): Message {
  const { id, organizerId, link, places, taken, timeZone, expiresAt } = invitation
  const organizer = compactId(organizerId)
  const lines = [
    escapeHtml(membershipLimitsText(texts, language, invitation)),
    texts.t(language, 'team-link-left', {
      left: places - taken,
      moment: formatPlaceTime(language, timeZone, expiresAt),
    }),
    '',
    escapeHtml(link),
  ]
  const rows = [
    button(texts.t(language, 'team-revoke-button'), `help:revoke:${organizer}:${compactId(id)}`),
    button(texts.t(language, 'team-back-button'), `help:list:${organizer}`),
  ]
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

export function ownRolesMessage(texts: Texts, language: Language, memberships: readonly MembershipDetails[]): Message {
  const rows = memberships
    .filter(({ role }) => role !== 'owner')
    .map((one) =>
      button(
        `${texts.t(language, 'team-leave-button')}: ${toDisplayName(one.organizerName)}`,
        `help:leave:${compactId(one.id)}`,
      ),
    )
  return {
    html: memberships.map((one) => membershipLine(texts, language, one)).join('\n'),
    keyboard: InlineKeyboard.from([...rows, [backToMenu(texts, language)]]),
  }
}
