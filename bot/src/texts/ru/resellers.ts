import type { ResellerPermission } from '@enp/shared/calls/operators/operator-resellers'
import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber } = createNumberFormat('ru')

export const resellersRu = {
  adminResellers: 'Реселлеры',
  resellerCount: (total: number) => (total === 0 ? 'Реселлеров пока нет.' : `Реселлеров: ${formatNumber(total)}`),
  resellerAddButton: 'Добавить реселлера',
  resellerBlockedMark: 'заблокирован',
  resellerMargin: (basisPoints: number) => `Маржа: ${formatNumber(basisPoints / 100)}\u00a0%`,
  resellerCredit: (limit: string) => `Кредит: до ${limit}`,
  resellerOwes: (amount: string) => `Должен: ${amount}`,
  resellerPaidAhead: (amount: string) => `Оплачено вперёд: ${amount}`,
  resellerOwesNothing: 'Долга нет',
  resellerComing: (amount: string) => `Предстоящие поездки: ${amount}`,
  resellerBlockedAt: (moment: string) => `Заблокирован ${moment}: читает и отменяет брони, но не продаёт.`,
  resellerNoKeys: 'Ключей нет',
  resellerKey: (key: { ending: string; permission: ResellerPermission; created: string; used: string | undefined }) => {
    const use = key.used === undefined ? 'не использован' : `использован ${key.used}`
    const reads = key.permission === 'read' ? ', только чтение' : ''
    return `Ключ …${key.ending}${reads}: выдан ${key.created}, ${use}`
  },
  resellerAskPermission: 'Что можно делать с новым ключом?',
  resellerPermissionButton: { read: 'Только читать', sell: 'Читать и продавать' },
  resellerIssueButton: 'Выдать ключ',
  resellerRevokeButton: (ending: string) => `Отозвать ключ …${ending}`,
  resellerTermsButton: 'Изменить условия',
  resellerPaymentButton: 'Записать платёж',
  resellerBlockButton: 'Заблокировать',
  resellerUnblockButton: 'Разблокировать',
  resellerNewKey: (reseller: string, key: string) =>
    `Ключ для «${reseller}»:\n<code>${key}</code>\nСкопируйте его сейчас: больше он не показывается. Затем удалите это сообщение.`,
  resellerKeyLimit: (max: number) => `У реселлера уже ${max} ключей. Сначала отзовите один из них.`,
  resellerUnchanged: 'Уже так и есть.',
  resellerAsk: {
    name: 'Как называется компания? Пришлите до 80 знаков. Передумали — /cancel.',
    margin: 'Какую часть цены оставляет себе реселлер? Например, 12,5\u00a0% (не больше 50\u00a0%).',
    limit: 'На какую сумму он может продать в долг? Пришлите целые рубли, 0 — только по предоплате.',
    kopecks: 'Сколько поступило на счёт? Пришлите рубли, например 15000 или 15000,50.',
    document: 'Какой номер у платёжного документа? До 60 знаков.',
  },
  resellerPaid: (amount: string) => `Платёж: ${amount}`,
  resellerDocument: (document: string) => `Документ: ${document}`,
  resellerLaterOnly: 'Новые условия — для следующих броней.',
  resellerConfirm: { add: 'Добавить?', terms: 'Изменить?', pay: 'Записать?' },
  resellerConfirmButton: { add: 'Добавить', terms: 'Изменить', pay: 'Записать' },
  resellerKeepButton: 'Не надо',
  resellerKept: 'Хорошо, ничего не изменилось.',
  resellerNameTaken: 'Реселлер с таким названием уже есть. Пришлите другое.',
  resellerDocumentTaken: 'Платёж с этим номером документа уже записан. Проверьте номер и пришлите ещё раз.',
  resellerTextOnly: 'Пришлите текст или нажмите кнопку. Выйти — /cancel.',
}
