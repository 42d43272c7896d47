import { throwRefusal } from '@enp/shared/errors'
import { inviteLink, parseInvite } from '@enp/shared/links/deep-link'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import type { Deps } from '../core/deps.ts'
import { hostOrigin } from '../files/file.rules.ts'
import type { FileHooks } from '../http/server.ts'
import { getBotUsername } from '../telegram/bot-username.ts'

const drawing = { type: 'png', errorCorrectionLevel: 'M', margin: 4, scale: 20 } as const
const maxAgeSeconds = 86_400

/**
 * Public QR code of an invite link at `/v1/invites/A7K2M9PQ_tourist.png`. Errors: NOT_FOUND;
 * UNAVAILABLE while the bot's username is unknown.
 */
export function serveInvitePictures(
  app: FastifyInstance,
  { telegram }: Pick<Deps, 'telegram'>,
  { stranger }: FileHooks,
): void {
  app.get<{ Params: { name: string } }>(
    '/v1/invites/:name',
    { schema: { summary: 'The code of an invite link as a picture' }, onRequest: stranger },
    async ({ params: { name } }, reply) => {
      const invite = parseInvite(name.endsWith('.png') ? name.slice(0, -'.png'.length) : undefined)
      if (!invite) return throwRefusal('NOT_FOUND')
      const bot = await getBotUsername(telegram)
      const headers = {
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        'content-disposition': `inline; filename="${name}"`,
        'access-control-allow-origin': hostOrigin,
      }
      return reply
        .headers(headers)
        .type('image/png')
        .send(await QRCode.toBuffer(inviteLink(bot, invite), drawing))
    },
  )
}
