export type Haptic = 'selection' | 'light' | 'medium' | 'success' | 'error'

/**
 * What the messenger says when its payment sheet is gone: a hint to ask the server, never a proof. `unsupported`: it
 * shows no payment sheet.
 */
export type InvoiceStatus = 'paid' | 'cancelled' | 'failed' | 'pending' | 'unsupported'

/** What the app may ask of the messenger that holds it. No method ever throws; what a host can't do is left undone. */
export interface Host {
  /** A messenger holds the page. */
  readonly inside: boolean
  /** The signed sign-in string; empty when the messenger gave none. */
  readonly initData: string
  /** The unsigned identity inside it: good for choosing a language and a storage slot, never a right. */
  readonly user: { readonly id: number; readonly languageCode: string | undefined } | undefined
  readonly startParam: string | undefined
  /** Says that the first frame is there and takes the whole height. */
  ready(): void
  close(): void
  haptic(kind: Haptic): void
  showBackButton(onPress: () => void): void
  hideBackButton(onPress: () => void): void
  /** Puts the dark colours back where something changed them. */
  keepDark(): void
  openTelegramLink(url: string): void
  /** Opens an https address outside the messenger; the app stays. */
  openLink(url: string): void
  /** Shows the payment sheet. The answer may never come; the first one counts. Needs a link of the messenger. */
  openInvoice(url: string): Promise<InvoiceStatus>
  /** Tells each time the page is in front again; returns how to stop listening. */
  onReturn(listener: () => void): () => void
}
