import type { SupportTemplateRefusal } from '@enp/shared/calls/support/support-templates'

export const supportTemplatesRu = {
  templatesButton: 'Шаблоны ответов',
  templatesList: '<b>Шаблоны ответов</b>\nВыберите шаблон, чтобы изменить или удалить его. Выйти — /cancel.',
  templatesNone: 'Шаблонов пока нет. Добавить: /admin, «Обращения», «Шаблоны ответов».',
  templateAddButton: 'Добавить шаблон',
  templateTitleButton: 'Изменить название',
  templateTextButton: 'Изменить текст',
  templateRemoveButton: 'Удалить',
  templateAskTitle: 'Пришлите название шаблона, до 40 символов. Выйти — /cancel.',
  templateAskText:
    'Пришлите текст ответа, до 2000 символов. {имя} и {бронь} станут именем человека и номером его брони. Выйти — /cancel.',
  templateChoose: 'Выберите шаблон кнопкой. Выйти — /cancel.',
  templateSaved: 'Шаблон сохранён.',
  templateRemoved: 'Шаблон удалён.',
  templateGone: 'Этого шаблона больше нет.',
  templateRefusal: {
    empty: 'В шаблоне нет слов. Пришлите текст ещё раз.',
    taken: 'Шаблон с таким названием уже есть. Придумайте другое название.',
    full: 'Шаблонов уже 40, больше нельзя. Удалите лишний.',
    same: 'Менять нечего: шаблон уже такой.',
    gone: 'Этого шаблона больше нет.',
    field: 'В скобках можно только {имя} и {бронь}. Пришлите текст ещё раз.',
  } as Readonly<Record<SupportTemplateRefusal, string>>,
  templateUseButton: 'Ответить по шаблону',
  templateUseAsk: (number: string) => `Обращение № ${number}. Какой шаблон отправить? Выйти — /cancel.`,
  templatePreview: (text: string) => `Ответ будет таким:\n\n${text}\n\nЧтобы изменить его, пришлите свой текст.`,
  templateNeedsBooking: (text: string) =>
    `${text}\n\nВ обращении нет брони, поэтому {бронь} заполнить нечем. Пришлите готовый текст или выберите другой шаблон.`,
  templateSendButton: 'Отправить ответ',
}
