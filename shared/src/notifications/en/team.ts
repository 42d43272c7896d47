import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import type { TeamNotificationTexts } from '../texts.ts'

const roles = { owner: 'an owner', manager: 'a manager', scanner: 'on check-in' } as const
interface Place {
  readonly organizerName: string
  readonly serviceTitle?: string
}
const place = ({ organizerName, serviceTitle }: Place) =>
  `${visibleText(organizerName)}${serviceTitle === undefined ? '' : `, “${visibleText(serviceTitle)}”`}`

export const teamEn: TeamNotificationTexts = {
  member_joined: ({ name, role, ...values }) => ({
    title: 'New team member',
    text: `${toDisplayName(name)} is now ${roles[role]}: ${place(values)}.${role === 'owner' ? ' If this is a mistake, write to /support.' : ' Change the end date or access in /organizer, “Team”.'}`,
  }),
  member_left: ({ name, role, ...values }) => ({
    title: 'A team member has left',
    text: `${toDisplayName(name)} is no longer ${roles[role]}: ${place(values)}.`,
  }),
  member_removed: ({ role, ...values }) => ({
    title: 'Access removed',
    text: `You’re no longer ${roles[role]}: ${place(values)}.`,
  }),
  owner_appointed: (values) => ({
    title: 'You are an owner',
    text: `You are now an owner: ${place(values)}. Services, bookings, the team and payouts are in /organizer.`,
  }),
}
