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
  popup: Popup | undefined
}

export interface BottomButton {
  text: string
  color: string
  textColor: string
  active: boolean
  progress: boolean
}

export interface Popup {
  title: string
  message: string
  buttons: { id: string; type: string; text: string }[]
}

export const freshView: HostView = {
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
  popup: undefined,
}
