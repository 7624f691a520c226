import { oneHour } from '#contracts/platform/durations.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Domain } from '#server/platform/domain.ts';
import { perMember } from '#server/platform/http/limits.ts';
import type { Services } from '#server/services.ts';
import { photoStoryRoutes } from './faces/photo-story-routes.ts';
import { removeNamesOfPeople } from './faces/remove-names.ts';
import { faceRoutes } from './faces/routes.ts';
import { albumRoutes } from './photos/album-routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { createAlbumReaders, serveAlbums } from './photos/serve-albums.ts';
import { videoRoutes } from './videos/routes.ts';

export function createGallery(services: Services): Domain {
  const { limiters, rates } = services;
  const readers = createAlbumReaders();
  return {
    docs: [
      {
        name: 'Photos',
        description: 'The gallery: who is in a photo, from which event it is, and when it was taken.',
        contracts: ['gallery/photos', 'gallery/photo-people', 'gallery/photo-albums'],
      },
      {
        name: 'Faces',
        description:
          'Who is this? Members mark faces in photos, name them together, and tell the stories of the photos.',
        contracts: ['gallery/faces', 'gallery/photo-stories'],
      },
      { name: 'Videos', description: 'Searching and saving YouTube videos.', contracts: ['gallery/videos'] },
    ],
    limits: {
      album: [perMember(limiters.create('album', rates.albums, oneHour))],
      'search-videos': [perMember(limiters.create('video-search', rates.videoSearches, oneHour))],
    },
    addRoutes(api) {
      photoRoutes(api, { ...services, onPeopleRemoved: removeNamesOfPeople });
      albumRoutes(api, { ...services, readers });
      faceRoutes(api, services);
      photoStoryRoutes(api, services);
      videoRoutes(api, services);
    },
    serve: (server) => serveAlbums(server, { ...services, readers }),
    jobs: {
      'index-photos': async ({ ids }) => {
        await inTransaction(services.db, (tx) => indexDocuments(tx, 'photos', ids));
      },
    },
  };
}
