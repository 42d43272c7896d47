import type { LegalDocument, LegalVersion } from '@enp/shared/calls/legal/legal'
import { settingsZone } from '@enp/shared/settings/settings-zone'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { formatDate } from '@enp/shared/time/dates'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import type { Texts } from '../../texts/texts.ts'

/** A message has 4,096 characters; the whole text is in the mini app. */
const shownCharacters = 3_000

/** Undefined if the built-in text applies, or the server is away or of the previous version. */
export async function fetchLegalVersion(
  deps: Deps,
  ctx: BotContext,
  document: LegalDocument,
): Promise<LegalVersion | undefined> {
  const input = { params: { document }, query: { language: ctx.texts.language } }
  const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/legal/:document', input)
  return reply.ok ? (reply.data.version ?? undefined) : undefined
}

export const formatLegalDate = (texts: Pick<Texts, 'language'>, moment: string): string =>
  formatDate(texts.language, settingsZone, moment)

/** The title, the date and the beginning of the text. */
export function legalVersionMessage(texts: Texts, { title, since, sections }: LegalVersion): string {
  const paragraphs = sections.flatMap((section) => [section.title, ...section.lines]).filter((line) => line !== '')
  const beginning = escapeTagMarks(cutText(paragraphs.join('\n\n'), shownCharacters))
  const head = title === undefined ? [] : [`<b>${escapeTagMarks(title)}</b>`]
  return [...head, texts.legalSince(formatLegalDate(texts, since)), '', beginning].join('\n')
}
