import { host } from '../host.ts'
import { launchParams } from '../launch/launch.ts'
import { isVersionAtLeast } from '../telegram/host-versions.ts'
import { loadSdk } from '../telegram/sdk.ts'
import type { Sdk } from '../telegram/telegram-sdk.ts'
import { telegramShareUrl } from './telegram-share-url.ts'

const preparedMessageHostVersion = '8.0'
const storyHostVersion = '7.8'
const linkHostVersion = '6.1'

const canDo = (version: string) => host.inside && isVersionAtLeast(launchParams.version, version)

export const canSharePreparedMessage = () => canDo(preparedMessageHostVersion)
export const canShareStories = () => canDo(storyHostVersion)

interface Offer {
  readonly link: string
  readonly text: string
  readonly preparedMessageId?: string
}

/** Offers a prepared message or a link; copies it if the host can't, or rejects. */
export async function shareOrCopyLink({ link, text, preparedMessageId }: Offer): Promise<'offered' | 'copied'> {
  if (preparedMessageId && canSharePreparedMessage() && (await showPrepared(preparedMessageId))) return 'offered'
  if (canDo(linkHostVersion)) {
    host.openTelegramLink(telegramShareUrl(link, [text]))
    return 'offered'
  }
  await navigator.clipboard.writeText(link)
  return 'copied'
}

/** True if the host showed the sheet, whatever the user chose there. */
async function showPrepared(id: string): Promise<boolean> {
  try {
    const sdk = await loadSdk()
    return await new Promise((answer) => {
      const stop = () => {
        sdk.offEvent('shareMessageSent', onSent)
        sdk.offEvent('shareMessageFailed', onFailed)
      }
      const onSent = () => {
        stop()
        answer(true)
      }
      const onFailed = ({ error }: { error: string }) => {
        stop()
        answer(error === 'USER_DECLINED')
      }
      sdk.onEvent('shareMessageSent', onSent)
      sdk.onEvent('shareMessageFailed', onFailed)
      if (!asks(sdk, id)) {
        stop()
        answer(false)
      }
    })
  } catch (error) {
    console.warn('The prepared message was not shown', error)
    return false
  }
}

/** The SDK throws if it believes that another message is shown. */
function asks(sdk: Sdk, id: string): boolean {
  try {
    sdk.shareMessage(id)
    return true
  } catch (error) {
    console.warn('The messenger did not take the prepared message', error)
    return false
  }
}

interface Story {
  readonly pictureUrl: string
  readonly text: string
  readonly link: string
  readonly linkName: string
}

/** Telegram's limits for the text of a story and of its link. */
const longestText = 200
const longestName = 48

/** Opens Telegram's story editor; only Premium users get a link widget, others a text. */
export async function shareStory({ pictureUrl, text, link, linkName }: Story): Promise<void> {
  const sdk = await loadSdk()
  if (isSubscriber()) {
    sdk.shareToStory(pictureUrl, { text, widget_link: { url: link, name: linkName.slice(0, longestName) } })
    return
  }
  const words = text.slice(0, longestText - link.length - 1)
  sdk.shareToStory(pictureUrl, { text: `${words}\n${link}` })
}

function isSubscriber(): boolean {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(launchParams.initData).get('user') ?? 'null')
    return typeof user === 'object' && user !== null && 'is_premium' in user && user.is_premium === true
  } catch {
    return false
  }
}
