import { plainName, visibleText } from '../plain-text.ts'
import type { TeamNotificationTexts } from './texts.ts'

const roles = { manager: 'a manager', scanner: 'on check-in' } as const
interface Place {
  readonly organizerName: string
  readonly serviceTitle?: string
}
const place = ({ organizerName, serviceTitle }: Place) =>
  `${visibleText(organizerName)}${serviceTitle === undefined ? '' : `, “${visibleText(serviceTitle)}”`}`

export const teamEn: TeamNotificationTexts = {
  member_joined: ({ name, role, ...values }) => ({
    title: 'A new helper',
    text: `${plainName(name)} is now ${roles[role]}: ${place(values)}. Change the end or the access in /organizer, “Helpers”.`,
  }),
  member_left: ({ name, role, ...values }) => ({
    title: 'A helper has left',
    text: `${plainName(name)} is not ${roles[role]} any more: ${place(values)}.`,
  }),
  member_removed: ({ role, ...values }) => ({
    title: 'Access closed',
    text: `You are not ${roles[role]} any more: ${place(values)}.`,
  }),
}
