export interface HostView {
  ready: boolean
  backVisible: boolean
  settingsVisible: boolean
  needConfirmation: boolean
  swipeAllowed: boolean
  /** A theme key or a color; undefined means the theme's default. */
  headerColor: string | undefined
  backgroundColor: string | undefined
  bottomColor: string | undefined
  main: BottomButton | undefined
  secondary: (BottomButton & { position: string }) | undefined
  dialog: HostDialog | undefined
  /** Full height; only phones also have half height. */
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

export interface SharedStory {
  mediaUrl: string
  text: string
  link: { url: string; name: string } | undefined
}

export interface Popup {
  title: string
  message: string
  buttons: { id: string; type: string; text: string }[]
}

/** The dialog over the mini app; at most one is open. */
export type HostDialog =
  | { kind: 'popup'; popup: Popup }
  | { kind: 'write-access' }
  | { kind: 'contact' }
  | { kind: 'close' }
  | { kind: 'prepared'; id: string }
  | { kind: 'story'; story: SharedStory }
  | { kind: 'home-screen' }

/** State of a page that was opened or reloaded: size and fullscreen survive a reload. */
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
