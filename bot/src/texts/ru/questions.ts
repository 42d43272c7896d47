import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

interface ListHead {
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const questionsRu = {
  organizerMenuQuestions: 'Вопросы',
  organizerQuestionsNone: 'Вопросов здесь нет. О новом напишем сюда.',
  questionsShown: ({ total, page, pages }: ListHead) =>
    `<b>Вопросы: ${formatNumber(total)}</b>${pages > 1 ? `\nСтраница ${formatNumber(page)} из ${formatNumber(pages)}` : ''}`,
  organizerQuestionsTab: { open: 'Без ответа', answered: 'С ответом' },
  questionsNext: 'Дальше ›',
  questionAnswerButton: 'Ответить',
  questionEditButton: 'Изменить ответ',
  questionShowButton: 'Показать на странице услуги',
  questionWithdrawButton: 'Убрать со страницы услуги',
  questionAnswered: (answer: string) => `Ваш ответ: ${answer}`,
  questionIsPublic: 'Виден всем на странице услуги.',
  questionIsPrivate: 'Ответ видит только тот, кто спросил.',
  questionHidden: (reason: string) => `Оператор скрыл вопрос со страницы. Причина: ${reason}`,
  questionAsk: 'Напишите ответ одним сообщением: его получит тот, кто спросил. Передумали — /cancel.',
  questionAskEdit: 'Напишите новый текст ответа, он заменит прежний. Передумали — /cancel.',
  questionAskPublic: 'Показать вопрос и ответ всем на странице услуги? Имя того, кто спросил, не видно.',
  questionPublicButton: 'Показать всем',
  questionPrivateButton: 'Только тому, кто спросил',
  questionSent: 'Ответ отправлен.',
  questionChanged: 'На вопрос уже ответили. Вот как выглядит ответ сейчас.',
  questionGone: 'Этого вопроса больше нет.',
  questionNotAllowed: {
    link: 'В ответе не должно быть ссылок. Отправьте ответ без ссылки.',
    contact: 'В ответе не должно быть телефонов, почты и имён в мессенджерах. Отправьте ответ без них.',
    insult: 'В ответе не должно быть оскорблений. Перепишите и отправьте снова.',
  },
  adminQuestions: 'Вопросы об услугах',
  moderatedQuestionsNone: 'Здесь вопросов нет.',
  moderatedQuestionsTab: { published: 'Видны', hidden: 'Скрыты' },
  moderatedQuestion: ({ question, answer }: { question: string; answer: string }) =>
    `Вопрос: ${question}\nОтвет: ${answer}`,
  moderatedQuestionState: ({ state, operator }: { state: 'published' | 'hidden'; operator?: string }) =>
    ({ published: 'Виден на странице услуги', hidden: 'Скрыт' })[state] + (operator ? `: ${operator}.` : '.'),
  moderatedQuestionHide: 'Скрыть',
  moderatedQuestionShow: 'Показать снова',
  moderatedQuestionAskReason: 'Напишите причину одним сообщением: её прочтёт организатор. Передумали — /cancel.',
  moderatedQuestionHidden: 'Вопрос скрыт. Организатор увидит причину.',
}
