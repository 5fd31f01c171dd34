import type { LegalDocument, LegalText } from '../../domain/legal.ts';

export const en: Record<LegalDocument, Omit<LegalText, 'version'>> = {
  terms: {
    title: 'Terms of use',
    sections: [
      {
        heading: 'What these terms are',
        paragraphs: [
          'The Dental Digital Cloud Platform (“the platform”) is run by the organisation that operates this installation and gave you or your organisation access to it (“the operator”, “we”). These terms are the agreement between you and the operator about your account and your use of the platform.',
          'Where your organisation has a written contract with the operator, that contract comes first. It also says who the operator is and how to reach it; the head of your organisation can tell you as well.',
        ],
      },
      {
        heading: 'What the platform does',
        paragraphs: [
          'The platform links dental clinics and dental laboratories. A clinic files its patients, creates orders with a prescription and scans, and sends them to a laboratory with which it has a confirmed relationship. The laboratory looks at the case in 3D, accepts or refuses the order, submits schemes and designs, and reports the shipment. Both sides write messages about an order and see its history.',
          'It is a tool for professionals. It makes no diagnosis and gives no treatment advice: what is made, and whether it is right for the patient, is decided by the professionals who use it.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'You register with a phone number or an e-mail address of your own and prove by a code that it is yours. Give correct information and keep it up to date. An account belongs to one person and is not passed on: what is done with it counts as done by you.',
          'Keep your password to yourself. In the user settings you see every device on which you are signed in and can end each of these sessions. If you think that somebody else has used your account, change the password at once and tell the head of your organisation or the operator.',
        ],
      },
      {
        heading: 'Organisations and roles',
        paragraphs: [
          'You work on the platform for an organisation, a clinic or a laboratory. You may create one, apply to one or be invited, and you may belong to several. Whoever creates an organisation confirms that they are entitled to act for it. Its country cannot be changed afterwards.',
          'The head of an organisation decides who is a member and in which role, and with which organisations there is a relationship. Patients, orders, files and messages belong to the organisation, not to the single member, and stay with it when a member leaves.',
        ],
      },
      {
        heading: 'Orders and approvals',
        paragraphs: [
          'An order that is sent is a request; the laboratory is free to accept or refuse it. The contract about the work, its price, payment and delivery is made between the clinic and the laboratory alone. The operator is no party to it.',
          'Each step of an order is recorded with its time and the person who took it. When a clinic confirms a scheme or a design, the confirmation covers exactly the files that it was shown. A laboratory may forward an accepted order to another laboratory with which it has a relationship; the patient’s name and number do not go along. A completed order is not reopened: a remake is a new order.',
        ],
      },
      {
        heading: 'Scans and other files',
        paragraphs: [
          'Upload only what you are entitled to upload and what the order needs. What you upload remains yours; you allow the operator to store it, to make viewing copies of it and to show it to those who take part in the order, and nothing beyond that.',
          'The files that you upload are kept and handed out unchanged. What the viewer shows is a lighter copy, and its largest deviation from the original is stated. Where dimensions matter, in planning or production, work with the original file.',
          'Each organisation has a storage capacity. When it is full, only new uploads are refused. Nothing is deleted for that reason, and orders under way go on.',
        ],
      },
      {
        heading: 'Patients’ data',
        paragraphs: [
          'The clinic is responsible for its patients’ data. It makes sure that there is a legal basis for entering and sending them, informs its patients, and enters only what the treatment needs. It decides for each order whether the laboratory may see the patient’s name. Since scan files may themselves contain a name, the clinic checks them before it sends them.',
          'A laboratory uses what it receives only to carry out the order and to meet its own legal duties. The operator processes patients’ data on behalf of the clinic and according to its instructions. Where the law asks for a written agreement about this, the clinic and the operator conclude one. The privacy policy says more.',
        ],
      },
      {
        heading: 'Share links',
        paragraphs: [
          'A clinic can share a case by a link. The link is valid for 7 days and can be cancelled at any time. Whoever has it can see the models of the case, without the patient’s name and without signing in. Give it only to the person for whom it is meant.',
        ],
      },
      {
        heading: 'What is not allowed',
        paragraphs: [
          'You may not use another person’s account, get around access rights or limits, look for weaknesses without the operator’s written consent, upload harmful or unlawful content, overload the platform with automatic requests, or use data of patients, members or organisations for any purpose other than their treatment, the orders and the work together.',
        ],
      },
      {
        heading: 'Availability and support',
        paragraphs: [
          'We take care that the platform is available and that data is not lost, but we cannot promise that it never fails. Maintenance and faults may interrupt it. The platform does not replace the records that the law obliges you to keep: download what you need for them.',
          'Support is available from 9:00 to 20:00 in the operator’s time zone.',
        ],
      },
      {
        heading: 'Liability',
        paragraphs: [
          'The operator is liable under the law for intent and gross negligence, for harm to life and health, and wherever the law allows no exclusion. It is not liable for the treatment by a clinic, the work of a laboratory, what users enter and upload, or the use of a viewing copy where the original was needed.',
          'You are liable for the harm that you cause by breaking these terms. Rights that the law gives you and that cannot be waived remain untouched.',
        ],
      },
      {
        heading: 'Suspension and end',
        paragraphs: [
          'You may leave an organisation in the user settings, unless you are its only head, and you may ask the operator at any time to close your account. The operator may suspend an account or an organisation that breaks these terms or endangers others. It gives the reason and, where possible, a chance to put things right first.',
          'Before an organisation’s data is deleted at the end, the organisation may ask for a copy.',
        ],
      },
      {
        heading: 'Changes, languages and law',
        paragraphs: [
          'The version of these terms is the date shown with them. With your account we store which version you agreed to, when and in which language. A new version binds you only once you have agreed to it.',
          'The terms exist in seven languages that are meant to say the same. Where they differ, the English text counts, unless the law of your country gives precedence to the text in your language. The law of the place where the operator is established applies; the mandatory protection that the law of your own country gives you remains.',
        ],
      },
    ],
  },
  privacyPolicy: {
    title: 'Privacy policy',
    sections: [
      {
        heading: 'Who is responsible',
        paragraphs: [
          'This policy says what happens to personal data on the Dental Digital Cloud Platform. For the data of your account, the organisation that operates this installation (“the operator”, “we”) is responsible. Your organisation’s contract with the operator says how to reach it; the head of your organisation can tell you as well.',
          'For patients’ data the clinic that enters them is responsible (the controller). The operator stores and processes them on behalf of the clinic. A laboratory receives what the clinic sends it with an order and is itself responsible for how it uses that. If you are a patient, please turn to your clinic first.',
        ],
      },
      {
        heading: 'Data of your account',
        paragraphs: [
          'We store your name, your phone number or e-mail address or both, your country, your language, your picture if you set one, the date of your registration, and the organisations to which you belong with your role in each. Of your password we store only a value computed from it, from which it cannot be read back. Your picture is cut to size and stored without the details that a camera adds.',
          'We also store which version of the terms and of this policy you agreed to, when and in which language; your choices about notices; how the console looks for you and the lists that you arranged; and forms that you have begun and not yet saved.',
          'When somebody invites you, the organisation, your phone number or e-mail address, the role offered and who invited you are stored until you register. The form for orthodontic simulation stores what you enter there: name, contact, country, organisation, interest and message.',
        ],
      },
      {
        heading: 'Data that arises from use',
        paragraphs: [
          'For each session we store when it was opened and last used, the browser and system that your device names, the network address and the country to which that address belongs. You see your own sessions in the user settings and can end them there. Failed sign-ins and requests for codes are counted so that nobody can guess passwords or flood others with messages.',
          'What you do with an order or a member is recorded with your name, your organisation and the time, because clinics and laboratories have to be able to show who decided what. The server’s technical logs are written so that they contain no patients’ data, codes or passwords.',
        ],
      },
      {
        heading: 'Patients, orders and scans',
        paragraphs: [
          'A clinic may enter a patient’s name, sex, birth date, identity document, contact details, address, medical history, habits, allergies and remarks. An order holds the case type, the teeth, the prescription, messages, files and each step taken. These are health data. A scan of somebody’s teeth can identify that person, which is why we treat it as biometric data.',
          'A laboratory never sees the clinic’s patient file. It sees the order with the patient’s number and, only if the clinic has ticked this for the order, the name. An order that is forwarded to another laboratory carries neither. Files reach the laboratory unchanged, with whatever names they contain inside; the clinic should check them before sending.',
        ],
      },
      {
        heading: 'Why, and on what ground',
        paragraphs: [
          'We process account data to provide the platform as agreed in the terms; session data, counters and records of actions to keep it secure and to be able to prove what happened, which is our legitimate interest and that of the organisations; and what the law obliges us to keep in order to fulfil that duty. Text messages are sent only after you have agreed to receive them.',
          'We process patients’ data only on the instructions of the clinic, for treatment and for making dental work. The ground for this, usually the treatment itself or the patient’s consent, is the clinic’s to secure. Nobody is profiled, no decision about a person is made automatically, and data is neither sold nor used for advertising.',
        ],
      },
      {
        heading: 'Cookies and storage in the browser',
        paragraphs: [
          'The cookie “Admin-Token” keeps you signed in. Without it you cannot sign in or register. It ends with the browser, or with the session if you asked to be remembered. If you have accepted cookies and choose a language yourself, the cookie “language” keeps that choice for 30 days. There are no other cookies and none for tracking.',
          'Your browser’s storage holds how the console looks, your answer about cookies, the account name if you asked to be remembered (never the password), where an interrupted upload continues (without file names) and, while the window is open, which pages you have open. No patients’ data is left there.',
        ],
      },
      {
        heading: 'E-mails and text messages',
        paragraphs: [
          'We send codes, word of changes to your account, invitations and, if you switch them on, notices about orders, relationships and members; no advertising. The messages contain no pictures or links that report back whether you read them, and notices contain no patients’ names.',
        ],
      },
      {
        heading: 'Who else receives data',
        paragraphs: [
          'The pages load nothing from other companies: no analytics, fonts, maps or advertising. The check that you are human runs on our own server, and the country of a network address is looked up there in a table.',
          'Outside the platform, data goes only to those who work for the operator: the provider of its servers, of its mail server and of its text messages. The latter two receive the contact and the message. The operator tells you on request who they are and in which country the data is stored. It gives data to authorities only where the law obliges it to.',
        ],
      },
      {
        heading: 'Who can see what on the platform',
        paragraphs: [
          'Each organisation sees only its own data and the orders in which it takes part. Heads of a clinic see all its patients and orders, dentists and dental staff those that they created themselves. A laboratory sees the orders that were sent to it. Members of an organisation see each other’s names; the other side of an order sees who acted on it. Everybody who is signed in can find organisations by name or number.',
          'A share link shows the models, the order number, the case type and the teeth to anybody who has it, without the patient’s name. It is valid for 7 days, can be cancelled at any time, and how often it was opened is counted.',
        ],
      },
      {
        heading: 'How long data is kept',
        paragraphs: [
          'A code is valid for 10 minutes and once; its entry and the counters against misuse are deleted about 24 hours later. The text of a message is erased from our system as soon as it has been sent; the note of when it went to which contact, with its subject, is deleted after 30 days. A session ends after 7 days without use, after 30 days at the latest; its entry is deleted 30 days after that. An unsaved form is deleted 30 days after its last change, an unfinished upload 24 hours after it stopped. Addresses under which files are opened expire after at most 2 hours. A share link ends after 7 days.',
          'Patients, orders, messages, history and files stay until the clinic or, on its behalf, the operator deletes them; a patient who has orders cannot be deleted without them. A viewing copy is removed three months after it was last looked at and can be made again from its original; a small picture of the model stays with the order. A file or a message that you delete can no longer be opened by anybody; a deleted file’s stored bytes are removed from the storage about a day later, unless another order or organisation has uploaded or been given the very same file. Account data stays until the account is closed. Backups follow the operator’s own schedule.',
        ],
      },
      {
        heading: 'How data is protected',
        paragraphs: [
          'Passwords are stored by a slow one-way procedure; session tokens, codes and share links only as check values. Guessing is slowed down and cut off. Organisations are kept apart twice: by each query and once more by the database itself. Files are opened only through signed addresses that expire and contain no names. Their originals are checked by a checksum.',
          'The operator has to offer the platform over an encrypted connection, keep its servers and backups safe, and limit who among its staff has access. If data is breached, it tells those concerned and the authorities as the law demands.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see and correct your account data in the user settings. You may ask the operator for a copy of your data in a common format, for correction, for erasure or for the end of a use to which you object, and you may withdraw a consent at any time for the future. Records that clinics and laboratories have to keep by law may have to stay. Patients address the clinic, which has the operator export or erase what is theirs.',
          'Where the General Data Protection Regulation of the European Union applies, you have the rights of access, rectification, erasure, restriction, portability and objection, and may complain to the supervisory authority of your country.',
          'Where the Turkish Law No. 6698 (KVKK) applies, you have the rights named in its Article 11 and may turn to the Personal Data Protection Board if the operator’s answer does not satisfy you.',
          'Where the Personal Information Protection Law of China (PIPL) applies, you may consult, copy, transfer, correct and delete your information; scans and health data are sensitive personal information for which the clinic obtains the patient’s separate consent, and information leaves the country only as that law allows.',
          'Where another law gives you more, that holds too.',
        ],
      },
      {
        heading: 'Changes and contact',
        paragraphs: [
          'The version of this policy is the date shown with it. We change it when the platform or the law changes; what you agreed to stays recorded with your account.',
          'The operator answers questions and requests. Support is available from 9:00 to 20:00 in the operator’s time zone.',
        ],
      },
    ],
  },
};
