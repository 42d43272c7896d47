import type { OrganizerNotificationTexts } from './texts.ts'

const because = (reason: string | undefined) => (reason ? `\nReason: “${reason}”.` : '')

export const organizersEn: OrganizerNotificationTexts = {
  application_pending: ({ name }) => ({ title: 'Organizer’s application', text: `Wants to be an organizer: ${name}.` }),
  application_decided: ({ name, approved, reason }) =>
    approved
      ? { title: 'You are an organizer', text: `“${name}” is approved. Add your first service: /organizer.` }
      : {
          title: 'Application refused',
          text: `“${name}” is not approved yet.${because(reason)}\nYou can change it and apply again: /organizer.`,
        },
  service_pending: ({ content, organizerName }) => ({
    title: 'Service to review',
    text: `“${content.title ?? ''}”, ${organizerName}.`,
  }),
  service_decided: ({ title, published, reason }) =>
    published
      ? { title: 'Service published', text: `Travellers can find “${title}” now.` }
      : {
          title: 'Service returned',
          text: `“${title}”.${because(reason)}\nChange it and send it again: /organizer.`,
        },
}
