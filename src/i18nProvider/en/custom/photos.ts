export const photos = {
  open: 'Photos by phone',
  what: 'Scan the code with a phone. Photos taken there go straight into this order, without signing in, for {{minutes}} minutes.',
  code: 'QR code for the phone',
  failed: 'Couldn’t create the code',
  again: 'New code',
  close: 'Close',
  page: {
    title: 'Photos for order {{number}}',
    take: 'Take photo',
    choose: 'Choose photos',
    until: 'Photos can be added until {{time}}.',
    later: 'This order is already with the lab. Send the photos to it from the order’s page on the computer.',
    sending: 'Sending…',
    done: 'Added to the order',
    retry: 'Try again',
    gone: 'This page can’t be used',
  },
};
