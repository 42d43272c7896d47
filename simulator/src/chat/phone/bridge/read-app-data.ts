import type { BottomButton, HostView, Popup, SharedStory } from './host-view.ts'

type Data = Record<string, unknown>

/** A bottom button with blank text is hidden, as on the real hosts. */
export function readBottomButton(data: Data): BottomButton | undefined {
  const text = String(data.text ?? '').trim()
  if (data.is_visible !== true || text === '') return undefined
  return {
    text,
    color: String(data.color ?? '#5288c1'),
    textColor: String(data.text_color ?? '#ffffff'),
    active: data.is_active === true,
    progress: data.is_progress_visible === true,
    shine: data.has_shine_effect === true,
  }
}

export function readSecondaryButton(data: Data): HostView['secondary'] {
  const button = readBottomButton(data)
  return button && { ...button, position: String(data.position ?? 'left') }
}

/** Undefined when it breaks the limits: 1-256 characters, one to three buttons. */
export function readPopup({ title, message, buttons }: Data): Popup | undefined {
  if (typeof message !== 'string' || message === '' || message.length > 256) return undefined
  const list = Array.isArray(buttons) ? buttons.map(readButton) : []
  if (list.length < 1 || list.length > 3) return undefined
  return { title: typeof title === 'string' ? title.slice(0, 64) : '', message, buttons: list }
}

const maxStoryLength = 2048
const maxLinkNameLength = 48

/** Undefined without the URL of a picture; an invalid link is dropped. */
export function readStory({ media_url, text, widget_link }: Data): SharedStory | undefined {
  if (typeof media_url !== 'string' || !/^https?:\/\//i.test(media_url)) return undefined
  return {
    mediaUrl: media_url,
    text: typeof text === 'string' ? text.slice(0, maxStoryLength) : '',
    link: readLink(widget_link),
  }
}

function readLink(value: unknown): SharedStory['link'] {
  const { url, name }: Data = typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url)) return undefined
  return { url, name: typeof name === 'string' ? name.slice(0, maxLinkNameLength) : '' }
}

export function nameHaptic({ type, impact_style, notification_type }: Data): string {
  if (type === 'selection_change') return 'selection'
  return [type, impact_style ?? notification_type].filter((part) => typeof part === 'string').join(' ')
}

function readButton(value: unknown): Popup['buttons'][number] {
  const data: Data = typeof value === 'object' && value !== null ? { ...value } : {}
  return { id: String(data.id ?? ''), type: String(data.type ?? 'default'), text: String(data.text ?? '') }
}
