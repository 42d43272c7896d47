import type { DraftContent } from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { Texts } from '../../texts/texts.ts'
import { comparableLines } from './service-view.ts'

/** Both versions fit into one message. */
const longestDescription = 700

/** Lines that an edit changes: the old one struck through, then the new one. */
export function differenceLines(texts: Texts, before: DraftContent, after: DraftContent): string[] {
  const [old, edited] = [before, after].map((content) => comparableLines(texts, content, longestDescription))
  const oldLines = new Map(old?.map(({ key, html }) => [key, html]))
  const newLines = new Map(edited?.map(({ key, html }) => [key, html]))
  const changed = [...new Set([...newLines.keys(), ...oldLines.keys()])].flatMap((key) => {
    const [was, is] = [oldLines.get(key), newLines.get(key)]
    const isLaterText = key === 'description' && before.description !== after.description
    if (was === is && !isLaterText) return []
    return [...(was === undefined ? [] : [`<s>${was}</s>`]), ...(is === undefined ? [] : [is])]
  })
  const added = countNewPhotos(before, after)
  return added > 0 ? [...changed, texts.moderatedNewPhotos(added)] : changed
}

function countNewPhotos(before: DraftContent, after: DraftContent): number {
  const known = new Set(before.photos.map(({ uniqueId }) => uniqueId))
  return after.photos.filter(({ uniqueId }) => !known.has(uniqueId)).length
}
