/**
 * Store of images by name. Names are digests of the content, so the content of a name never
 * changes.
 */
export interface MediaStore {
  /** Stores an image. Readers see the whole image or none. */
  put(name: string, bytes: Buffer): Promise<void>
  has(name: string): Promise<boolean>
  read(name: string): Promise<Buffer | undefined>
}
