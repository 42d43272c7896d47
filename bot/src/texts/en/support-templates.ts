import type { supportTemplatesRu } from '../ru/support-templates.ts'

export const supportTemplatesEn: typeof supportTemplatesRu = {
  templatesButton: 'Answer templates',
  templatesList: '<b>Answer templates</b>\nChoose a template to change or remove it. Send /cancel to stop.',
  templatesNone: 'There are no templates yet. Add one: /admin, “Requests”, “Answer templates”.',
  templateAddButton: 'Add a template',
  templateTitleButton: 'Change the title',
  templateTextButton: 'Change the text',
  templateRemoveButton: 'Remove',
  templateAskTitle: 'Send the title of the template, up to 40 characters. Send /cancel to stop.',
  templateAskText:
    'Send the text of the answer, up to 2,000 characters. {name} and {booking} become the name and the booking number. Send /cancel to stop.',
  templateChoose: 'Choose a template by its button. Send /cancel to stop.',
  templateSaved: 'The template is saved.',
  templateRemoved: 'The template is removed.',
  templateGone: 'This template no longer exists.',
  templateRefusal: {
    empty: 'The template has no words. Send the text again.',
    taken: 'Another template has this title. Choose another title.',
    full: 'There are 40 templates already. Remove one first.',
    same: 'Nothing to change.',
    gone: 'This template no longer exists.',
    field: 'Only {name} and {booking} may be in braces. Send the text again.',
  },
  templateUseButton: 'Answer with a template',
  templateUseAsk: (number) => `Request ${number}. Which template do you want to send? Send /cancel to stop.`,
  templatePreview: (text) => `The answer will be:\n\n${text}\n\nSend your own text to change it.`,
  templateNeedsBooking: (text) =>
    `${text}\n\nThe request has no booking for {booking}. Send the finished text or choose another template.`,
  templateSendButton: 'Send the answer',
}
