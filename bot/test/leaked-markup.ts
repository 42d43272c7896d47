import type { FakeBotApi } from './fakes.ts'

const markup = /<\/?(?:b|i|u|s|a|code|pre|blockquote)(?: [^>]*)?>/

export function findLeakedMarkup({ calls }: FakeBotApi): string[] {
  return calls.flatMap(({ name, body }) =>
    ['text', 'caption'].flatMap((part) => {
      const text = body[part]
      const isLeaked = typeof text === 'string' && body.parse_mode === undefined && markup.test(text)
      return isLeaked ? [`${name}: ${text}`] : []
    }),
  )
}
