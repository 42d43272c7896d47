import type { Invitation, MembershipDetails, TeamMember } from '@enp/shared/calls/organizers/organizer-team'
import type { Reply } from '@enp/shared/contract'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { formatPlaceTime } from '@enp/shared/time/place-time'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import type { Texts } from '../../../texts/texts.ts'
import { backToMenu, membershipLimitsText, membershipLine } from '../menu-view.ts'

type TeamReply = Reply<'GET /v1/organizer/team/members'>['data']
interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}
const maxButtons = 80
const longestLabel = 60

const button = (label: string, data: string) => [InlineKeyboard.text(cutText(label, longestLabel), data)]

export function chooseOrganizerMessage(texts: Texts, memberships: readonly MembershipDetails[]): Message {
  const names = new Map(
    memberships.map(({ organizerId, organizerName }) => [organizerId, toDisplayName(organizerName)]),
  )
  const rows = [...names].map(([id, name]) => button(name, `help:list:${compactId(id)}`))
  return {
    html: texts.helpersChoose,
    keyboard: InlineKeyboard.from([...rows, [backToMenu(texts)]]),
  }
}

export function teamMessage(texts: Texts, organizerId: string, { helpers, invitations }: TeamReply): Message {
  const organizer = compactId(organizerId)
  const rows = [
    ...helpers.map((one) => button(helperLabel(texts, one), `help:show:${organizer}:${compactId(one.id)}`)),
    ...invitations.map((one) =>
      button(
        `${texts.teamLinkLabel} · ${membershipLimitsText(texts, one)}`,
        `help:link:${organizer}:${compactId(one.id)}`,
      ),
    ),
  ].slice(0, maxButtons)
  const invite = button(texts.teamInviteButton, `help:new:${organizer}`)
  return {
    html: texts.helpersTitle({ total: helpers.length, links: invitations.length }),
    keyboard: InlineKeyboard.from([...rows, invite, [backToMenu(texts)]]),
  }
}

const toName = ({ name, username, id }: TeamMember) =>
  name === undefined ? id.slice(0, 8) : `${toDisplayName(name)}${username ? ` (@${username})` : ''}`

const helperLabel = (texts: Texts, member: TeamMember) => `${toName(member)} · ${membershipLimitsText(texts, member)}`

/** Renders a member; `isAsked` shows the confirmation before removing. */
export function teamMemberMessage(texts: Texts, member: TeamMember, isAsked: boolean): Message {
  const [organizer, id] = [compactId(member.organizerId), compactId(member.id)]
  const about = escapeTagMarks(helperLabel(texts, member))
  const rows = isAsked
    ? [
        button(texts.teamEndConfirmButton, `help:end:${organizer}:${id}`),
        button(texts.teamBackButton, `help:show:${organizer}:${id}`),
      ]
    : [
        button(texts.teamUntilButton, `help:until:${id}`),
        button(texts.teamEndButton, `help:ask:${organizer}:${id}`),
        button(texts.teamBackButton, `help:list:${organizer}`),
      ]
  return {
    html: isAsked ? `${about}\n\n${texts.teamEndAsk}` : about,
    keyboard: InlineKeyboard.from(rows),
  }
}

export function invitationMessage(texts: Texts, invitation: Invitation): Message {
  const { id, organizerId, link, places, taken, timeZone, expiresAt } = invitation
  const organizer = compactId(organizerId)
  const lines = [
    escapeTagMarks(membershipLimitsText(texts, invitation)),
    texts.teamLinkLeft({
      left: places - taken,
      moment: formatPlaceTime(texts.language, timeZone, expiresAt),
    }),
    '',
    escapeTagMarks(link),
  ]
  const rows = [
    button(texts.teamRevokeButton, `help:revoke:${organizer}:${compactId(id)}`),
    button(texts.teamBackButton, `help:list:${organizer}`),
  ]
  return { html: lines.join('\n'), keyboard: InlineKeyboard.from(rows) }
}

export function ownRolesMessage(texts: Texts, memberships: readonly MembershipDetails[]): Message {
  const rows = memberships
    .filter(({ role }) => role !== 'owner')
    .map((one) =>
      button(`${texts.teamLeaveButton}: ${toDisplayName(one.organizerName)}`, `help:leave:${compactId(one.id)}`),
    )
  return {
    html: memberships.map((one) => membershipLine(texts, one)).join('\n'),
    keyboard: InlineKeyboard.from([...rows, [backToMenu(texts)]]),
  }
}
