import { EmbeddedViewer as Untyped } from 'online-3d-viewer';

interface Embedded {
  LoadModelFromUrlList(urls: string[]): void;
}

/** The part of its API that the benchmark uses. */
export const EmbeddedViewer = Untyped as new (parent: HTMLElement, options: { onModelLoaded(): void }) => Embedded;
