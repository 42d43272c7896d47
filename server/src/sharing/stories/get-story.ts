import { findVisitedService } from '../../catalog/listing/find-visited-service.ts'
import type { Deps } from '../../core/deps.ts'
import { variantNames } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { drawStory } from './draw-story.ts'
import { deriveStoryKey, parseStoryName, type Story } from './story-name.rules.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>

/** The picture of that name, drawn once and then kept; undefined for a name that we didn't give. */
export async function getStory(deps: Dependencies, media: MediaStore, name: string): Promise<Buffer | undefined> {
  const story = parseStoryName(deriveStoryKey(deps.config.jwtSecret), name)
  if (!story) return undefined
  const keptAs = `story-${name}`
  const kept = await media.read(keptAs)
  if (kept) return kept
  const drawn = drawing.get(name) ?? draw(deps, media, story).finally(() => drawing.delete(name))
  drawing.set(name, drawn)
  const picture = await drawn
  if (picture) await media.put(keptAs, picture)
  return picture
}

/** Whoever asks while it is being drawn waits for the same one. */
const drawing = new Map<string, Promise<Buffer | undefined>>()

async function draw(deps: Dependencies, media: MediaStore, story: Story): Promise<Buffer | undefined> {
  if (story.kind !== 'trip') return drawStory(story)
  const visited = await findVisitedService(deps, story.language, story.serviceId)
  if (!visited) return undefined
  const [photo] = visited.media
  const largest = photo && variantNames(photo.url).at(-1)
  return drawStory(story, visited, largest === undefined ? undefined : await media.read(largest))
}
