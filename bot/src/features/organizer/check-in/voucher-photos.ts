import { Composer } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { runIsolated } from '../../../run-isolated.ts'
import { formatErrorForLog } from '../../../telegram/bot-api-failure.ts'
import { passToSupport } from '../../support/messages.ts'
import { isKnownMember } from '../create-member-filter.ts'
import { parseVoucherCode, showBookingByCode } from './check-in.ts'
import { decodeQrCodesTask } from './decode-qr-codes.task.ts'

/** Bots can download 20 MB; a photo has at most a tenth of that. */
const maxBytes = 10_000_000
const downloadTimeoutMs = 8_000
const pictureTypes = /^image\/(png|jpe?g|webp)$/i

/** Treats the QR code in a member's picture like its text. Stores no picture. */
export function voucherPhotosFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature.chatType('private').on(['message:photo', 'message:document'], async (ctx, next) => {
    const picture = toPicture(ctx)
    if (!picture || !(await isKnownMember(deps, ctx))) return next()
    await applyChosenLanguage(deps, ctx)
    if ((picture.file_size ?? 0) > maxBytes) return void (await ctx.reply(ctx.texts.qrLarge))
    const bytes = await download(deps, ctx, picture.file_id)
    if (!bytes) return void (await ctx.reply(ctx.texts.qrAway))
    const codes = await runIsolated(decodeQrCodesTask, bytes, `user:${ctx.from.id}`).catch(() => [])
    await answer(deps, ctx, ctx.from.id, codes)
  })
  return feature
}

function toPicture({ message }: BotContext) {
  const { photo, document } = message ?? {}
  if (photo) return photo.at(-1)
  return document && pictureTypes.test(document.mime_type ?? '') ? document : undefined
}

async function answer(deps: Deps, ctx: BotContext, memberId: number, texts: readonly string[]): Promise<void> {
  const codes = texts.map(parseVoucherCode).filter((code) => code !== undefined)
  const [code] = codes
  if (code === undefined) {
    if (texts.length === 0 && ctx.message && (await passToSupport(deps, ctx, ctx.message))) return
    return void (await ctx.reply(ctx.texts[texts.length > 0 ? 'qrForeign' : 'qrNone']))
  }
  if (codes.length > 1) return void (await ctx.reply(ctx.texts.qrSeveral))
  if (!(await showBookingByCode(deps, ctx, memberId, code))) await ctx.reply(ctx.texts.doorUnknown)
}

async function download({ botFileUrl, log }: Deps, ctx: BotContext, fileId: string): Promise<Buffer | undefined> {
  try {
    const { file_path: path } = await ctx.api.getFile(fileId)
    if (path === undefined) return undefined
    const response = await fetch(botFileUrl(path), { signal: AbortSignal.timeout(downloadTimeoutMs) })
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxBytes) return undefined
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length <= maxBytes ? bytes : undefined
  } catch (error) {
    // The URL contains the token: log only the name of the error.
    log.warn({ error: error instanceof Error ? error.name : formatErrorForLog(error) }, 'could not download a picture')
    return undefined
  }
}
