/** Where images are kept, by name. Their names are digests of what they show, so a name's content never changes. */
export interface MediaStore {
  /** A reader sees the whole image or none. */
  put(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
  /** Undefined when it isn't there. */
  read(name: string): Promise<Buffer | undefined>
}
