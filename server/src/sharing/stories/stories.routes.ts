import { throwRefusal } from '@enp/shared/errors'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import type { FileHooks } from '../../http/server.ts'
import { cacheControl } from '../../media/media.rules.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { getStory } from './get-story.ts'
import { storiesPrefix } from './make-story.ts'

interface StoryParams {
  Params: { name: string }
}

/** Without a bearer token, because Telegram fetches the pictures. */
export function serveStories(app: FastifyInstance, deps: Deps, media: MediaStore, { stranger }: FileHooks): void {
  app.get<StoryParams>(
    `${storiesPrefix}:name`,
    { schema: { hide: true }, onRequest: stranger },
    async ({ params: { name } }, reply) => {
      const picture = (await getStory(deps, media, name)) ?? throwRefusal('NOT_FOUND')
      return reply.header('cache-control', cacheControl).type('image/jpeg').send(picture)
    },
  )
}
