import { toDisplayName, visibleText } from '../../text/plain-text.ts'
import type { TeamNotificationTexts } from '../texts.ts'

const roles = { owner: 'владелец', manager: 'менеджер', scanner: 'контролёр' } as const
interface Place {
  readonly organizerName: string
  readonly serviceTitle?: string
}
const place = ({ organizerName, serviceTitle }: Place) =>
  `«${visibleText(organizerName)}»${serviceTitle === undefined ? '' : `, «${visibleText(serviceTitle)}»`}`

export const teamRu: TeamNotificationTexts = {
  member_joined: ({ name, role, ...values }) => ({
    title: 'Новый человек в команде',
    text: `${toDisplayName(name)} — теперь ${roles[role]}: ${place(values)}.${role === 'owner' ? ' Если это ошибка, напишите в поддержку: /support.' : ' Срок и доступ меняются в /organizer, «Команда».'}`,
  }),
  member_left: ({ name, role, ...values }) => ({
    title: 'Уход из команды',
    text: `${toDisplayName(name)} больше не ${roles[role]}: ${place(values)}.`,
  }),
  member_removed: ({ role, ...values }) => ({
    title: 'Доступ закрыт',
    text: `Вы больше не ${roles[role]}: ${place(values)}.`,
  }),
  owner_appointed: (values) => ({
    title: 'Вы владелец организатора',
    text: `Вы теперь владелец: ${place(values)}. Услуги, брони, команда и выплаты — в /organizer.`,
  }),
}
