import { findVisitedService } from '../../catalog/listing/find-visited-service.ts'
import type { Deps } from '../../core/deps.ts'
import { variantNames } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { drawStory } from './draw-story.ts'
import { deriveStoryKey, parseStoryName, type Story } from './story-name.rules.ts'

type Dependencies = Pick<Deps, 'db' | 'config'>

/** Drawn and stored at the first request. Undefined for a name that we did not issue. */
export async function getStory(deps: Dependencies, media: MediaStore, name: string): Promise<Buffer | undefined> {
  const story = parseStoryName(deriveStoryKey(deps.config.jwtSecret), name)
  if (!story) return undefined
  const storedName = `story-${name}`
  const stored = await media.read(storedName)
  if (stored) return stored
  const drawn = drawing.get(name) ?? draw(deps, media, story).finally(() => drawing.delete(name))
  drawing.set(name, drawn)
  const picture = await drawn
  if (picture) await media.put(storedName, picture)
  return picture
}

const drawing = new Map<string, Promise<Buffer | undefined>>()

async function draw(deps: Dependencies, media: MediaStore, story: Story): Promise<Buffer | undefined> {
  if (story.kind !== 'trip') return drawStory(story)
  const visited = await findVisitedService(deps, story.language, story.serviceId)
  if (!visited) return undefined
  const [photo] = visited.media
  const largest = photo && variantNames(photo.url).at(-1)
  return drawStory(story, visited, largest === undefined ? undefined : await media.read(largest))
}
