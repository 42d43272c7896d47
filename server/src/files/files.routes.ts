import type { filesCalls } from '@enp/shared/calls/files'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../core/deps.ts'
import type { RouteHandlers } from '../http/route.ts'
import type { FileHooks } from '../http/server.ts'
import { createFileUrl, openFile } from './create-file-url.ts'
import type { FileMakers } from './file.rules.ts'
import { sendFile } from './send-file.ts'

export const filesRoutes = (makers: FileMakers): Pick<RouteHandlers, keyof typeof filesCalls> => ({
  'POST /v1/files': (deps, { user, body }) => createFileUrl(deps, makers, user.id, body),
})

export function serveFiles(app: FastifyInstance, deps: Deps, makers: FileMakers, { stranger }: FileHooks): void {
  app.get<{ Params: { name: string } }>(
    '/v1/files/:name',
    { schema: { summary: 'A file by the address that POST /v1/files gave' }, onRequest: stranger },
    async ({ params: { name } }, reply) => sendFile(reply, await openFile(deps, makers, name)),
  )
}
