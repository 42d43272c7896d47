import { createNumberFormat } from '@enp/shared/text/number-format'

const { formatNumber, plural } = createNumberFormat('ru')

export const moderationRu = {
  operatorFriends: (total: number) =>
    total === 0
      ? 'Приглашений на проверке нет.'
      : `<b>На проверке ${formatNumber(total)} ${plural(total, { one: 'приглашение</b>', few: 'приглашения</b>', other: 'приглашений</b>' })}`,
  operatorFriend: ({ name, inviter }: { name: string; inviter: string }) => `<b>${name}</b>, по ссылке: ${inviter}`,
  operatorFriendSign: {
    network: 'Много входов из одной сети, в профиле нет ни имени пользователя, ни фото.',
    many: 'Больше 20 друзей этого человека стали активными за один день.',
  },
  operatorFriendMore: (count: number) => `На проверке по той же ссылке: ещё ${formatNumber(count)}.`,
  operatorFriendState: ({
    state,
    enp,
    usdt,
  }: {
    state: 'counted' | 'not_counted' | 'under_review'
    enp: number
    usdt: number
  }) =>
    ({
      counted: 'Засчитано: награды будут выплачены в срок.',
      not_counted: 'Не засчитано: наград не будет.',
      under_review: `Ждут решения: ${formatNumber(enp)} enp и ${formatNumber(usdt)} USDT обеим сторонам.`,
    })[state],
  operatorFriendCountButton: 'Засчитать',
  operatorFriendRefuseButton: 'Не засчитывать',
  operatorFriendGone: 'Этого приглашения больше нет.',
  reviewAbout: (title: string) => `<b>Отзыв: ${title}</b>`,
  reviewState: ({ state, operator }: { state: 'published' | 'hidden' | 'pending'; operator?: string }) =>
    ({
      published: operator ? `Опубликован: ${operator}.` : 'Опубликован.',
      hidden: operator ? `Не опубликован: ${operator}.` : 'Не опубликован.',
      pending: 'Ждёт решения: до него отзыв никто не видит.',
    })[state],
  reviewPublishButton: 'Опубликовать',
  reviewRejectButton: 'Отклонить',
  reviewHideButton: 'Скрыть',
  reviewPhotosState: ({ state, operator }: { state: 'pending' | 'approved' | 'refused'; operator?: string }) =>
    ({
      pending: 'Фото ждут решения: до него их никто не видит.',
      approved: operator ? `Фото одобрены: ${operator}.` : 'Фото одобрены.',
      refused: operator ? `Фото отклонены: ${operator}.` : 'Фото отклонены.',
    })[state],
  reviewPhotosApproveButton: 'Одобрить фото',
  reviewPhotosRefuseButton: 'Отклонить фото',
  reviewPhotosAskReason: 'Напишите причину одним сообщением: её прочтёт автор. Передумали — /cancel.',
  reviewPhotosReasonSent: 'Фото отклонены. Автор увидит причину.',
  reviewConcern: {
    link: 'Почему ждёт: в тексте ссылка.',
    contact: 'Почему ждёт: в тексте контакты.',
    insult: 'Почему ждёт: в тексте оскорбление.',
  },
  reviewReplied: (reply: string) => `Ответ организатора: ${reply}`,
  reviewAskReason: 'Напишите причину одним сообщением: её прочтут автор и организатор. Передумали — /cancel.',
  reviewReasonSent: 'Отзыв скрыт. Автор увидит причину.',
  reviewsTab: { pending: 'Ждут', published: 'Опубликованы', hidden: 'Скрыты' },
  reviewsNext: 'Дальше ›',
  reviewsShown: ({ total, page, pages }: { total: number; page: number; pages: number }) =>
    `<b>Отзывы: ${formatNumber(total)}</b>${pages > 1 ? `\nСтраница ${formatNumber(page)} из ${formatNumber(pages)}` : ''}`,
  reviewsFound: (total: number) =>
    total === 0
      ? 'Ничего не нашлось. Отправьте /reviews и слово из отзыва или названия услуги.'
      : `<b>Найдено: ${formatNumber(total)}</b>`,
  commandReviews: 'отзывы: проверить, найти, скрыть',
  reviewGone: 'Этого отзыва больше нет.',
}
