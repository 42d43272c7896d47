import { host } from './host.ts'
import { isVersionAtLeast } from './host-versions.ts'
import { launch } from './launch.ts'
import { loadSdk } from './sdk.ts'
import { shareLink } from './share-link.ts'
import type { Sdk } from './telegram-sdk.ts'

/** From these versions on the host shows a prepared message, a story, and the sheet that asks whom a link goes to. */
const preparedMessageHostVersion = '8.0'
const storyHostVersion = '7.8'
const linkHostVersion = '6.1'

const canDo = (version: string) => host.inside && isVersionAtLeast(launch.version, version)

export const canSharePrepared = () => canDo(preparedMessageHostVersion)
export const canShareStories = () => canDo(storyHostVersion)

interface Offer {
  readonly link: string
  readonly text: string
  readonly preparedMessageId?: string
}

/**
 * Asks the person whom a link goes to: as the prepared message where there is one, else with a text. Where the host has
 * no way to ask, the link is copied. Rejects where that is not allowed either. Loaded with what is shared.
 */
export async function offerLink({ link, text, preparedMessageId }: Offer): Promise<'offered' | 'copied'> {
  if (preparedMessageId && canSharePrepared() && (await showPrepared(preparedMessageId))) return 'offered'
  if (canDo(linkHostVersion)) {
    host.openTelegramLink(shareLink(link, [text]))
    return 'offered'
  }
  await navigator.clipboard.writeText(link)
  return 'copied'
}

/** Whether the person was asked: what they answered is theirs. */
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

/** The SDK throws while it believes that another one is shown. */
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

/** The most words on a story, and on its link, for everybody. */
const longestText = 200
const longestName = 48

/** Opens the host's editor of stories. Only its subscribers may put a link on one; others have it in the words. */
export async function shareStory({ pictureUrl, text, link, linkName }: Story): Promise<void> {
  const sdk = await loadSdk()
  if (isSubscriber()) {
    sdk.shareToStory(pictureUrl, { text, widget_link: { url: link, name: linkName.slice(0, longestName) } })
    return
  }
  const words = text.slice(0, longestText - link.length - 1)
  sdk.shareToStory(pictureUrl, { text: `${words}\n${link}` })
}

/** Unsigned: it decides nothing but where a link stands. */
function isSubscriber(): boolean {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(launch.initData).get('user') ?? 'null')
    return typeof user === 'object' && user !== null && 'is_premium' in user && user.is_premium === true
  } catch {
    return false
  }
}
