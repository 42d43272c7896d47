import { type Static, Type } from 'typebox'

/** How loudly a person is told, the most urgent first; docs/product.md, section 6. */
export const noticeClasses = ['urgent', 'timely', 'news', 'bulk'] as const
const [urgent, timely, news, bulk] = noticeClasses

export const NoticeClass = Type.Union([
  Type.Literal(urgent),
  Type.Literal(timely),
  Type.Literal(news),
  Type.Literal(bulk),
])
export type NoticeClass = Static<typeof NoticeClass>
