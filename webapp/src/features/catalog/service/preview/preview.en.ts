import type { previewRu } from './preview.ru.ts'

export const previewEn: typeof previewRu = {
  title: 'Preview',
  states: {
    draft: 'Travellers will see the page like this. Only your team sees it now.',
    submitted: 'Travellers will see the page like this after the review. Only your team sees it now.',
    returned: 'Travellers will see the page like this. Only your team sees it now.',
    published: 'Travellers see the page like this.',
  },
  notBookable: 'Not bookable here',
  calendar: 'Dates and booking appear after publication.',
  incompleteTitle: 'The service is incomplete',
  incompleteText: 'Answer the remaining questions in the chat: /organizer, “My services”.',
  goneTitle: 'Draft not found',
  goneText: 'It was deleted, or you no longer manage this service.',
  toProfile: 'Open the profile',
}
