import type { Entity, FormattedText } from '../telegram/types.ts'
import { findEntities } from './find-entities.ts'
import { parseHtml } from './parse-html.ts'
import { parseLegacyMarkdown } from './parse-legacy-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { sortEntities, trimText } from './trim-text.ts'

/** Parses, trims and finds links and commands. Throws `ParseError`, `UnknownParseMode`. */
export function parseFormattedMessage(
  text: string,
  parseMode: string | undefined,
  entities: Entity[] = [],
): FormattedText {
  const parsed = trimText(parse(text, parseMode?.toLowerCase(), entities))
  return {
    text: parsed.text,
    entities: sortEntities([...parsed.entities, ...findEntities(parsed.text, parsed.entities)]),
  }
}

export class UnknownParseMode extends Error {}

function parse(text: string, parseMode: string | undefined, entities: Entity[]): FormattedText {
  switch (parseMode) {
    case undefined:
    case '':
    case 'none':
      return { text, entities }
    case 'html':
      return parseHtml(text)
    case 'markdownv2':
      return parseMarkdown(text)
    case 'markdown':
      return parseLegacyMarkdown(text)
    default:
      throw new UnknownParseMode()
  }
}
