/** What the mini-app has asked its host to look like. */
export interface HostView {
  ready: boolean
  backVisible: boolean
  settingsVisible: boolean
  needConfirmation: boolean
  swipeAllowed: boolean
  /** A theme key or a colour; undefined is the theme's own. */
  headerColor: string | undefined
  backgroundColor: string | undefined
  bottomColor: string | undefined
  main: BottomButton | undefined
  secondary: (BottomButton & { position: string }) | undefined
  dialog: HostDialog | undefined
  /** Full height; only phones have another one. */
  expanded: boolean
  fullscreen: boolean
}

export interface BottomButton {
  text: string
  color: string
  textColor: string
  active: boolean
  progress: boolean
  shine: boolean
}

/** A story before it is published: a picture, words, and perhaps a link on it. */
export interface Story {
  mediaUrl: string
  text: string
  link: { url: string; name: string } | undefined
}

export interface Popup {
  title: string
  message: string
  buttons: { id: string; type: string; text: string }[]
}

/** What stands over the mini-app and waits for the person. There is never more than one. */
export type HostDialog =
  | { kind: 'popup'; popup: Popup }
  | { kind: 'write-access' }
  | { kind: 'contact' }
  | { kind: 'close' }
  | { kind: 'prepared'; id: string }
  | { kind: 'story'; story: Story }
  | { kind: 'home-screen' }

/**
 * How a page begins, when it is opened and when it loads itself anew: size and fullscreen outlive a
 * reload.
 */
export const freshPage = {
  ready: false,
  backVisible: false,
  settingsVisible: false,
  needConfirmation: false,
  swipeAllowed: true,
  headerColor: undefined,
  backgroundColor: undefined,
  bottomColor: undefined,
  main: undefined,
  secondary: undefined,
  dialog: undefined,
} satisfies Omit<HostView, 'expanded' | 'fullscreen'>
